/** An answer that was given in these words, and words of questions that the chat understands. */
const EXCEPTIONS = /I need more data to analyse|prioritise prioritize/g;

const BRITISH_ENDING = /(?:is(?:e[drs]?|ers|ing|ations?|ational)|ys(?:e[drs]?|ing))$/i;
/** Words with such an ending that are spelled the same everywhere. */
const SAME_EVERYWHERE =
  /^(?:dis|un|over|pre)?(?:advertis|advis|aris|compromis|concis|devis|enterpris|exercis|expertis|fundrais|improvis|likewis|nois|otherwis|prais|precis|premis|promis|rais|ris|revis|supervis|surpris|wis)(?:e[drs]?|ers|ing)$/i;
const BRITISH_WORD =
  /^(?:behaviour|colour|favour|favourite|flavour|harbour|honour|labour|neighbour|humour|endeavour|centre|metre|litre|fibre|theatre|cheque|programme|licence|defence|offence|grey|maths|catalogue|learnt|whilst|judgement|fulfil|enrol|enrolment|cancelled|cancelling|labelled|labelling|modelled|modelling|travelled|travelling|ageing|sceptical)s?$/i;

/** Lists the words of a text that are spelled as in Britain. */
export function findBritish(text: string): string[] {
  const words = text.replace(EXCEPTIONS, '').match(/[A-Z]?[a-z]+/g) ?? [];
  return words.filter((word) => BRITISH_WORD.test(word) || (BRITISH_ENDING.test(word) && !SAME_EVERYWHERE.test(word)));
}
