export const CATEGORIES = ['Team', 'Product', 'Market', 'Traction', 'Business'] as const;
export type Category = (typeof CATEGORIES)[number];

/** The points an answer can score, worst to best. */
export const POINTS = [0, 25, 50, 75, 100] as const;
export type Points = (typeof POINTS)[number];

export type Question = {
  category: Category;
  asks: string;
  hint: string;
  /** By points: the answer, and why it scores that much. */
  answers: Record<Points, readonly [says: string, because: string]>;
  /** The published finding behind the question, and who published it. */
  finding: string;
  source: string;
  /** How to get to a better answer, and the resource in the library that helps. */
  step: string;
  resource: string;
  /** Answers too critical to be hidden by a good total. */
  flag?: { at: readonly Points[]; name: string; thisWeek: string };
};

/**
 * The fifteen questions, three for each category, and how they are graded. All texts are here; every screen,
 * the printed scorecard and the picture use them. The order matters: links to results depend on it.
 */
export const QUESTIONS = [
  {
    category: 'Team',
    asks: 'Who covers what must be done?',
    hint: 'Building, selling and running it: the jobs of the next twelve months.',
    answers: {
      0: ['We have not worked out yet what is missing', 'a gap that nobody has named cannot be closed'],
      25: ['We know what is missing', 'the gaps are named, but open'],
      50: ['We are hiring for what is missing', 'the gaps are being closed'],
      75: ['The core team is in place', 'every job that decides the year has somebody'],
      100: ['The core team is in place, with advisers', 'the team is whole and has people to ask'],
    },
    finding: 'Angel investors give the team the largest weight of all, 30%, and ask how complete it is.',
    source: 'Bill Payne, Scorecard Valuation Methodology (2011)',
    step: 'List the jobs of the next year, put a name or a date beside each, and ask one adviser about the gaps.',
    resource: 'financial-model',
  },
  {
    category: 'Team',
    asks: 'How well do you know this field?',
    hint: 'Count the founder who knows it best.',
    answers: {
      0: ['Not yet, or hard to say', 'everything has still to be learnt'],
      25: ['We come from a field next to it', 'part of what we know carries over'],
      50: ['One to three years in it', 'we know how the field works'],
      75: ['Four years or more in it', 'we know its people and its habits, too'],
      100: ['We have built a company in it before', 'we have made the first mistakes already'],
    },
    finding: 'Experience in the sector, and as a founder, raises what investors give for the team.',
    source: 'Bill Payne, Scorecard Valuation Methodology (2011)',
    step: 'Find two people who have built in this field, and speak with each of them every month.',
    resource: 'customer-interviews',
  },
  {
    category: 'Team',
    asks: 'How much time do you give it?',
    hint: 'The founders, as it is this month.',
    answers: {
      0: ['Evenings and weekends, or not settled yet', 'it comes after everything else'],
      25: ['One of us part-time', 'it has fixed hours, though few'],
      50: ['One of us full-time', 'somebody carries it every day'],
      75: ['Most of us full-time', 'the company is the main thing for most'],
      100: ['All of us full-time', 'nothing else asks for the founders’ days'],
    },
    finding: 'In a survey of 650 web startups, founders who worked part-time raised about 24 times less money.',
    source: 'Startup Genome Report (2011)',
    step: 'Set the date on which the first of you goes full-time, and work out the money that it takes.',
    resource: 'runway-calculator',
    flag: {
      at: [0, 25],
      name: 'Nobody works on it full-time',
      thisWeek: 'Agree which founder goes first, from which day, and what has to be true by then.',
    },
  },
  {
    category: 'Product',
    asks: 'How far is the product?',
    hint: 'What a customer could hold or open today.',
    answers: {
      0: ['An idea, nothing to show yet', 'nobody can try it'],
      25: ['A mock-up', 'people can look at it and react'],
      50: ['A working prototype', 'it is shown that it can be built'],
      75: ['Live', 'customers can use it without us beside them'],
      100: ['Live, and used every week', 'it has become part of somebody’s week'],
    },
    finding: 'A working prototype takes away technology risk; a product that is out takes away most of the rest.',
    source: 'Dave Berkus, The Berkus Method',
    step: 'Put the smallest version that is of use before five people, and watch them use it.',
    resource: 'go-to-market',
  },
  {
    category: 'Product',
    asks: 'How many users would be very disappointed without it?',
    hint: 'Asked of people who used it lately: “How would you feel if you could no longer use it?”',
    answers: {
      0: ['Not asked yet', 'we cannot know'],
      25: ['Under 10%', 'asked, and for most it is one of many things'],
      50: ['10–24%', 'a few need it'],
      75: ['25–39%', 'close to what lasting growth is built on'],
      100: ['40% or more', 'the mark at which growth tends to hold'],
    },
    finding:
      'Across nearly a hundred startups, those with 40% or more “very disappointed” tended to grow; others struggled.',
    source: 'Sean Ellis, The Startup Pyramid (2009)',
    step: 'Ask everyone who used it in the last two weeks that one question, and read what the devoted ones say.',
    resource: 'retention-signals',
  },
  {
    category: 'Product',
    asks: 'What makes it hard to copy?',
    hint: 'The strongest thing that is true today.',
    answers: {
      0: ['Nothing yet, or not sure', 'whoever sees it can make it'],
      25: ['We are faster', 'a lead of weeks, as long as we run'],
      50: ['Know-how that took us long to gain', 'a lead of months'],
      75: ['Data that only we have', 'a lead that grows with use'],
      100: ['A patent, or a network of users', 'a lead that money alone does not close'],
    },
    finding: 'Investors ask how easily a product can be duplicated; relationships and rights keep others out.',
    source: 'Bill Payne, Scorecard (2011); Dave Berkus, The Berkus Method',
    step: 'Name one thing that gets better with every customer, and start to collect it this month.',
    resource: 'pitch-deck',
  },
  {
    category: 'Market',
    asks: 'What evidence is there of the need?',
    hint: 'The strongest that you have. Friends and family do not count.',
    answers: {
      0: ['None yet: no customer spoken to', 'the need is a guess'],
      25: ['Opinions we have heard or read', 'people are kind to ideas'],
      50: ['At least 10 interviews', 'the first patterns show'],
      75: ['30 interviews or more', 'little that is new turns up any more'],
      100: ['Somebody has paid or signed', 'what people do weighs more than what they say'],
    },
    finding: 'In 101 post-mortems of startups, “no market need” was the reason named most often, by 42%.',
    source: 'CB Insights, The Top Reasons Startups Fail (2014). The steps at 10 and 30 are our choice',
    step: 'Speak with ten people who have the problem, and ask one of them to pay or to sign.',
    resource: 'customer-interviews',
    flag: {
      at: [0],
      name: 'No customer spoken to',
      thisWeek: 'Speak with five people who have the problem. Ask what they did about it last time, and do not pitch.',
    },
  },
  {
    category: 'Market',
    asks: 'How large is the market a year, and how do you know?',
    hint: 'What all the customers you could serve would spend in a year.',
    answers: {
      0: ['Not worked out yet', 'we cannot know'],
      25: ['Under $50M', 'small for an investor, though it may be fine for you'],
      50: ['$50–100M', 'room for one good company'],
      75: ['Over $100M, from reports', 'large, if the reports are right'],
      100: ['Over $100M, counted bottom-up', 'large, and customers times price says so'],
    },
    finding: 'The size of the opportunity weighs 25%: under $50M of sales a year counts against, over $100M for it.',
    source: 'Bill Payne, Scorecard Valuation Methodology (2011)',
    step: 'Count it bottom-up: the customers you could name or list, times what they would pay in a year.',
    resource: 'financial-model',
  },
  {
    category: 'Market',
    asks: 'How do you stand against the competition?',
    hint: 'The old way of doing it is competition, too.',
    answers: {
      0: ['Not looked yet', 'we cannot know'],
      25: ['Crowded, and we are much alike', 'customers have no reason to change'],
      50: ['We have some edge', 'a reason, if somebody explains it'],
      75: ['We have a clear edge', 'a reason that customers name themselves'],
      100: ['Customers have switched to us', 'the edge was worth the trouble of changing'],
    },
    finding: 'Competition is one of twelve risks that investors add up, each from very negative to very positive.',
    source: 'Ohio TechAngels, Risk Factor Summation Method, as told by Bill Payne (2011)',
    step: 'Ask five buyers what they use today, what annoys them in it, and what would make them change.',
    resource: 'go-to-market',
  },
  {
    category: 'Traction',
    asks: 'How many people use it?',
    hint: 'People, or companies, who used it in the last month.',
    answers: {
      0: ['Nobody yet, or not counted', 'there is nothing to learn from'],
      25: ['1–9', 'enough to know each by name'],
      50: ['10–99', 'enough to see what they have in common'],
      75: ['100–999', 'enough to measure'],
      100: ['1,000 or more', 'enough to say that it spreads'],
    },
    finding: 'No published scale fits every product. Ten times as many for each step is our choice.',
    source: 'Our own choice',
    step: 'Pick one kind of customer and one channel, and win the next ten by hand.',
    resource: 'go-to-market',
  },
  {
    category: 'Traction',
    asks: 'How fast does it grow a week?',
    hint: 'Revenue if there is any, active users if not. The mean of the last four weeks.',
    answers: {
      0: ['Not measured yet', 'we cannot know'],
      25: ['Flat, or shrinking', 'measured, and nothing moves yet'],
      50: ['1–4%', 'it moves: 1% a week is 1.7 times a year'],
      75: ['5–9%', 'a good rate: 5% a week is 12 times a year'],
      100: ['10% or more', 'exceptional, while it lasts'],
    },
    finding: 'A good rate in Y Combinator’s programme is 5–7% a week; 10% is exceptional.',
    source: 'Paul Graham, Startup = Growth (2012)',
    step: 'Choose one number, write it down every Monday, and do only what moves it.',
    resource: 'go-to-market',
  },
  {
    category: 'Traction',
    asks: 'Who is still there after six months?',
    hint: 'Of those who began six months ago, the share who use it today.',
    answers: {
      0: ['Not measured yet', 'we cannot know'],
      25: ['Under 20%', 'most leave: new users hide it for a while'],
      50: ['20–39%', 'good for a social app, low for software that companies pay for'],
      75: ['40–59%', 'good for what consumers subscribe to'],
      100: ['60% or more', 'good for software for small companies, great for consumers'],
    },
    finding: 'What practitioners call good at six months runs from 25% (consumer social) to 70% (enterprise software).',
    source: 'Lenny Rachitsky and Casey Winters, What is good retention? (2020)',
    step: 'Draw one curve for each month’s newcomers, and call five who left.',
    resource: 'retention-signals',
    flag: {
      at: [25],
      name: 'Fewer than one in five stay',
      thisWeek: 'Stop paying for new users. Call five who left and ask what they do instead.',
    },
  },
  {
    category: 'Business',
    asks: 'How does it earn money?',
    hint: 'The furthest that you have come.',
    answers: {
      0: ['No model yet', 'what it could earn is open'],
      25: ['It has a price', 'somebody can say yes or no'],
      50: ['A pilot', 'somebody has said yes, for a while'],
      75: ['Paying customers', 'money comes in'],
      100: ['Recurring revenue', 'money comes in again without a new sale'],
    },
    finding: 'Rollout and first sales take away the last of the five risks that early investors pay for.',
    source: 'Dave Berkus, The Berkus Method',
    step: 'Name a price to the next three people you speak with, and do not explain it.',
    resource: 'pricing-experiments',
  },
  {
    category: 'Business',
    asks: 'What is a customer worth against the cost to win one?',
    hint: 'The margin a customer brings over the years, divided by sales and marketing for each new one.',
    answers: {
      0: ['Not known yet', 'we cannot know'],
      25: ['Less than it costs', 'each new customer loses money'],
      50: ['1–2 times the cost', 'it comes back, with little to spare'],
      75: ['2–3 times the cost', 'nearly what growth can be paid from'],
      100: ['3 times the cost or more', 'growth can pay for itself'],
    },
    finding: 'A customer should bring at least three times what it costs to win one.',
    source: 'David Skok, SaaS Metrics 2.0',
    step: 'Work it out once, roughly, from the last ten customers: margin a month, months they stay, cost to win.',
    resource: 'financial-model',
    flag: {
      at: [25],
      name: 'Each new customer costs more than it brings',
      thisWeek: 'Stop the dearest channel, and raise the price for the next three customers.',
    },
  },
  {
    category: 'Business',
    asks: 'How long does the money last?',
    hint: 'Cash today divided by what you lose a month. Without money that is only promised.',
    answers: {
      0: ['Under 3 months, or not known yet', 'too short to raise, to sell or to turn'],
      25: ['3–5 months', 'raising money can take as long'],
      50: ['6–11 months', 'time for one attempt'],
      75: ['12–17 months', 'time for a second attempt'],
      100: ['18 months or more, or profitable', 'time to choose'],
    },
    finding:
      'The first thing to ask is whether the money lasts until the company is profitable; half of those he asks do not know.',
    source: 'Paul Graham, Default Alive or Default Dead? (2015). The steps in months are our choice',
    step: 'Work out the month in which the money ends, then cut or earn until six more lie before it.',
    resource: 'runway-calculator',
    flag: {
      at: [0],
      name: 'Runway under three months, or not known',
      thisWeek: 'Work out the day on which the money ends. Then stop one cost and send one invoice.',
    },
  },
] as const satisfies readonly Question[];

export type ResourceId = (typeof QUESTIONS)[number]['resource'];
