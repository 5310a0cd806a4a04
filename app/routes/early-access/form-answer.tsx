import { useLocation } from 'react-router';
import { BackHome } from '#app/components/back-home.tsx';
import { PageOpening } from '#app/components/page-opening.tsx';
import { FORM_ANSWER_COPY, GO_BACK } from '#app/content/form-answers.ts';

/** Says why a form that was posted without JavaScript was not stored. */
export default function FormAnswer() {
  const answer = FORM_ANSWER_COPY[useLocation().pathname];
  if (!answer) return null;
  const { heading, text, rules, more } = answer;
  return (
    <div className="max-w-[35.5em] pt-6 md:pt-12">
      <PageOpening heading={heading} lead={text} />
      {rules ? (
        <ul className="mt-4 list-disc space-y-1 pl-5 text-body">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      ) : null}
      {more ? <p className="mt-4 text-body">{more}</p> : null}
      <p className="mt-6 text-body font-medium">{GO_BACK}</p>
      <BackHome />
    </div>
  );
}
