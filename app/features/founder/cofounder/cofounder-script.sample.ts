import { FOUNDER } from '../startup.sample';

export const COFOUNDER_SCRIPT = {
  about: `Knows ${FOUNDER.startup}’s market, team and numbers. Ask about the long run.`,
  greeting: `Good to see you, ${FOUNDER.firstName}. I’ve read this week’s numbers for ${FOUNDER.startup}. Bring me the decision you keep putting off.`,
  suggestions: [
    {
      question: 'How should I price my product?',
      answer:
        'Price by the appointments you rescue, not by seats. A clinic earns about $70 for each filled slot and you fill eleven a month: $149 is easy to defend. Offer it to the next ten clinics only, and keep it if seven say yes without a discount.',
    },
    {
      question: 'When should I start fundraising?',
      answer:
        'Start building relationships now, open the round in about ten weeks. A seed round takes three to four months, and you want six months of runway left when you sign. Until then, send a short monthly update to fifteen investors you would like to have.',
    },
    {
      question: 'Who should I hire first?',
      answer:
        'Someone who talks to clinics every day: a customer success lead, not a salesperson. Your demand is fine and your activation is 61%. Hire sales once onboarding runs without you in the room.',
    },
    {
      question: 'How do I find my next 100 customers?',
      answer:
        'Pick one narrow group: physiotherapy clinics with three to eight practitioners, in the two cities where you already have references. Then one channel: introductions by the booking consultants they already pay. Ten conversations a week gets you there in two quarters.',
    },
  ],
} as const;
