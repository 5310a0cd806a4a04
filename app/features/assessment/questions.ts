import { CATEGORIES } from '#app/content/sample-startup.ts';

/** The points an answer can score, worst to best. */
export const POINTS = [0, 25, 50, 75, 100] as const;
export type Points = (typeof POINTS)[number];

export type Question = {
  asks: string;
  hint: string;
  /** The answers by their points, each with the reason for its score. */
  answers: Record<Points, readonly [says: string, because: string]>;
  /** The published finding behind the question, and who published it. */
  finding: string;
  source: string;
  /** How to get to a better answer, and the resource in the library that helps. */
  step: string;
  resource: string;
  /** Names an answer that a good total must not hide; `at` lists the points of such answers. */
  flag?: { at: readonly Points[]; name: string; thisWeek: string };
};

/**
 * The fifteen questions, three for each category in turn, and how they are graded. All texts are here. The order matters: links to results depend on it.
 */
export const QUESTIONS = [
  {
    asks: 'Do you have the people you need?',
    hint: 'For the next twelve months: to build it, sell it and run it.',
    answers: {
      0: ['We haven’t worked out who we need yet', 'no one can fill a gap that hasn’t been named'],
      25: ['We know who’s missing', 'the gaps are named, but still open'],
      50: ['We’re hiring for the gaps', 'the gaps are closing'],
      75: ['The core team is in place', 'every job that decides the year has an owner'],
      100: ['The core team and advisors are in place', 'the team is complete and has people to ask'],
    },
    finding: 'Angel investors give the team the largest weight of all, 30%, and ask how complete it is.',
    source: 'Bill Payne, Scorecard Valuation Methodology (2011)',
    step: 'List the roles you’ll need next year, put a name or a date next to each, and ask an advisor about the gaps.',
    resource: 'financial-model',
  },
  {
    asks: 'How well do you know this industry?',
    hint: 'Answer for the founder who knows it best.',
    answers: {
      0: ['It’s new to us, or hard to say yet', 'there’s everything to learn'],
      25: ['We come from a related field', 'part of what we know carries over'],
      50: ['We’ve worked in it for 1–3 years', 'we know how it works'],
      75: ['We’ve worked in it for 4 years or more', 'we know its people and its habits, too'],
      100: ['We’ve built a company in it before', 'we’ve already made the first mistakes'],
    },
    finding: 'Experience in the sector, and as a founder, raises what investors give for the team.',
    source: 'Bill Payne, Scorecard Valuation Methodology (2011)',
    step: 'Find two people who have built a company in this industry, and talk to each of them every month.',
    resource: 'customer-interviews',
  },
  {
    asks: 'How much time do you put into it?',
    hint: 'All founders, as of this month.',
    answers: {
      0: ['Evenings and weekends, or not settled yet', 'it comes after everything else'],
      25: ['One of us works on it part-time', 'it has set hours, but few'],
      50: ['One of us works on it full-time', 'someone carries it every day'],
      75: ['Most of us work on it full-time', 'for most of us it comes first'],
      100: ['All of us work on it full-time', 'nothing else competes for our days'],
    },
    finding: 'In a survey of 650 web startups, founders who worked part-time raised about 24 times less money.',
    source: 'Startup Genome Report (2011)',
    step: 'Set the date when the first of you goes full-time, and work out what that costs.',
    resource: 'runway-calculator',
    flag: {
      at: [0, 25],
      name: 'No one works on it full-time',
      thisWeek: 'Agree who goes full-time first, from which day, and what has to be true by then.',
    },
  },
  {
    asks: 'How far along is the product?',
    hint: 'What you could show a customer today.',
    answers: {
      0: ['It’s an idea: nothing to show yet', 'no one can try it'],
      25: ['We have a mock-up', 'people can look at it and react'],
      50: ['We have a working prototype', 'we’ve shown it can be built'],
      75: ['It’s live', 'customers can use it without us in the room'],
      100: ['It’s live, and used every week', 'it’s part of someone’s week'],
    },
    finding: 'A working prototype reduces technology risk; rollout or sales reduce production risk.',
    source: 'Dave Berkus, The Berkus Method',
    step: 'Put the smallest useful version in front of five people, and watch them use it.',
    resource: 'go-to-market',
  },
  {
    asks: 'How many users would miss it?',
    hint: 'The share who’d be “very disappointed” if they could no longer use it.',
    answers: {
      0: ['We haven’t asked yet', 'it’s a guess'],
      25: ['Under 10%', 'for most, it’s one tool among many'],
      50: ['10–24%', 'a few depend on it'],
      75: ['25–39%', 'close to what lasting growth is built on'],
      100: ['40% or more', 'the mark above which growth tends to last'],
    },
    finding:
      'Across nearly a hundred startups, those with 40% or more “very disappointed” tended to grow; others struggled.',
    source: 'Sean Ellis, The Startup Pyramid (2009)',
    step: 'Put that one question to everyone who used it in the last two weeks, and read what your biggest fans say.',
    resource: 'retention-signals',
  },
  {
    asks: 'What makes it hard to copy?',
    hint: 'Pick the strongest that’s true today.',
    answers: {
      0: ['Nothing yet, or not sure', 'anyone who sees it can build it'],
      25: ['We move faster than others', 'weeks ahead, for as long as we keep running'],
      50: ['Know-how that took us years', 'months ahead'],
      75: ['Data that only we have', 'a lead that grows with use'],
      100: ['A patent, or a network of users', 'a lead that money alone can’t close'],
    },
    finding: 'Investors ask how easily a product can be duplicated; relationships and rights keep others out.',
    source: 'Bill Payne, Scorecard (2011); Dave Berkus, The Berkus Method',
    step: 'Name one thing that gets better with every customer, and start collecting it this month.',
    resource: 'pitch-deck',
  },
  {
    asks: 'How do you know people need it?',
    hint: 'Your strongest proof. Friends and family don’t count.',
    answers: {
      0: ['We haven’t talked to customers yet', 'the need is a guess'],
      25: ['We’ve heard or read opinions', 'people are kind about ideas'],
      50: ['We’ve done 10 interviews or more', 'the first patterns show'],
      75: ['We’ve done 30 interviews or more', 'little of what we hear is new'],
      100: ['Someone has paid or signed', 'what people do counts for more than what they say'],
    },
    finding: 'In 101 post-mortems of startups, “no market need” was the reason named most often, by 42%.',
    source: 'CB Insights, The Top Reasons Startups Fail (2014). The steps at 10 and 30 are our choice',
    step: 'Talk to ten people who have the problem, and ask one of them to pay or sign.',
    resource: 'customer-interviews',
    flag: {
      at: [0],
      name: 'No customer interviews',
      thisWeek: 'Talk to five people who have the problem. Ask what they did about it last time, and don’t pitch.',
    },
  },
  {
    asks: 'How big is your market?',
    hint: 'What everyone you could serve would spend in a year.',
    answers: {
      0: ['We haven’t worked it out yet', 'it’s a guess'],
      25: ['Under $50M', 'small for an investor, though it may suit you'],
      50: ['$50–100M', 'room for one good company'],
      75: ['Over $100M, according to reports', 'large, if the reports are right'],
      100: ['Over $100M, counted bottom-up', 'large, and customers times price proves it'],
    },
    finding: 'The size of the opportunity weighs 25%: under $50M in annual sales counts against, over $100M for.',
    source: 'Bill Payne, Scorecard Valuation Methodology (2011)',
    step: 'Count it bottom-up: the customers you could list, times what each pays a year.',
    resource: 'financial-model',
  },
  {
    asks: 'How do you compare with the competition?',
    hint: 'Doing it the old way counts as competition.',
    answers: {
      0: ['We haven’t looked yet', 'it’s a guess'],
      25: ['It’s crowded, and we look alike', 'customers have no reason to switch'],
      50: ['We have a slight edge', 'a reason to switch, once someone explains it'],
      75: ['We have a clear edge', 'a reason that customers bring up themselves'],
      100: ['Customers have switched to us', 'the edge was worth the trouble of switching'],
    },
    finding: 'Competition is one of twelve risks that investors add up, each from very negative to very positive.',
    source: 'Ohio TechAngels, Risk Factor Summation Method, as told by Bill Payne (2011)',
    step: 'Ask five buyers what they use today, what annoys them about it, and what would make them switch.',
    resource: 'go-to-market',
  },
  {
    asks: 'How many people use it?',
    hint: 'People or companies who used it in the last month.',
    answers: {
      0: ['No one yet, or we haven’t counted', 'there’s nothing to learn from'],
      25: ['1–9', 'few enough to know each by name'],
      50: ['10–99', 'enough to see what they have in common'],
      75: ['100–999', 'enough to measure'],
      100: ['1,000 or more', 'enough to say it’s spreading'],
    },
    finding: 'No published scale fits every product. Ten times as many for each step is our choice.',
    source: 'Our own choice',
    step: 'Pick one kind of customer and one channel, and win the next ten by hand.',
    resource: 'go-to-market',
  },
  {
    asks: 'What’s your weekly growth rate?',
    hint: 'Revenue if there is any, otherwise active users. Average the last four weeks.',
    answers: {
      0: ['We don’t measure it yet', 'it’s a guess'],
      25: ['We’re flat, or shrinking', 'measured, and nothing moves yet'],
      50: ['1–4%', 'it moves: 1% a week is 1.7 times a year'],
      75: ['5–9%', 'a good rate: 5% a week is 12 times a year'],
      100: ['10% or more', 'exceptional, while it lasts'],
    },
    finding: 'A good rate in Y Combinator’s program is 5–7% a week; 10% is exceptional.',
    source: 'Paul Graham, Startup = Growth (2012)',
    step: 'Choose one number, write it down every Monday, and do only what moves it.',
    resource: 'go-to-market',
  },
  {
    asks: 'How many users stay for six months?',
    hint: 'Of those who started six months ago, the share who use it today.',
    answers: {
      0: ['We don’t measure it yet', 'it’s a guess'],
      25: ['Under 20%', 'most leave, and new users hide it for a while'],
      50: ['20–39%', 'good for a social app, low for software that companies pay for'],
      75: ['40–59%', 'good for a consumer subscription'],
      100: ['60% or more', 'good for software for small companies, great for consumers'],
    },
    finding: 'What practitioners call good at six months runs from 25% (consumer social) to 70% (enterprise software).',
    source: 'Lenny Rachitsky and Casey Winters, What is good retention? (2020)',
    step: 'Draw a retention curve for each month’s new users, and call five who left.',
    resource: 'retention-signals',
    flag: {
      at: [25],
      name: 'Fewer than one in five stay',
      thisWeek: 'Stop paying for new users. Call five who left and ask what they use instead.',
    },
  },
  {
    asks: 'How do you make money?',
    hint: 'The furthest you’ve got.',
    answers: {
      0: ['We have no business model yet', 'what it could earn is open'],
      25: ['We have a price', 'people can say yes or no'],
      50: ['We have a pilot customer', 'someone has said yes, for a while'],
      75: ['We have paying customers', 'money comes in'],
      100: ['We have recurring revenue', 'money comes in again without a new sale'],
    },
    finding: 'Rollout or first sales reduce the last of the five risks that the method puts a price on.',
    source: 'Dave Berkus, The Berkus Method',
    step: 'Name your price to the next three people you talk to, and don’t justify it.',
    resource: 'pricing-experiments',
  },
  {
    asks: 'Does a customer earn back what they cost?',
    hint: 'A customer’s lifetime margin, against the sales and marketing cost to win one.',
    answers: {
      0: ['We don’t know yet', 'it’s a guess'],
      25: ['No, they cost more', 'every new customer loses money'],
      50: ['Yes, 1–2 times over', 'it comes back, with little to spare'],
      75: ['Yes, 2–3 times over', 'nearly enough to pay for growth'],
      100: ['Yes, 3 times over or more', 'growth can pay for itself'],
    },
    finding: 'A customer should bring at least three times what it costs to win one.',
    source: 'David Skok, SaaS Metrics 2.0',
    step: 'Work it out roughly from your last ten customers: margin a month, months they stay, cost to win.',
    resource: 'financial-model',
    flag: {
      at: [25],
      name: 'Each new customer loses money',
      thisWeek: 'Stop your most expensive channel, and raise the price for the next three customers.',
    },
  },
  {
    asks: 'How long will your money last?',
    hint: 'Cash today divided by what you lose each month. Promised money doesn’t count.',
    answers: {
      0: ['Under 3 months, or we don’t know yet', 'too short to raise, sell or change course'],
      25: ['3–5 months', 'raising money can take that long'],
      50: ['6–11 months', 'time for one attempt'],
      75: ['12–17 months', 'time for a second attempt'],
      100: ['18 months or more, or we’re profitable', 'time to choose'],
    },
    finding:
      'First ask whether the money lasts until the company is profitable; half the founders Graham asks do not know.',
    source: 'Paul Graham, Default Alive or Default Dead? (2015). The steps in months are our choice',
    step: 'Work out the month the money runs out, then cut or earn until you’ve added six more.',
    resource: 'runway-calculator',
    flag: {
      at: [0],
      name: 'Runway under three months, or not known',
      thisWeek: 'Work out the day the money runs out. Then stop one cost and send one invoice.',
    },
  },
] as const satisfies readonly Question[];

export type RecommendedResource = (typeof QUESTIONS)[number]['resource'];

export const getCategory = (index: number) => CATEGORIES[Math.floor(index / 3)];
