import { BRAND, COMPANY, FREE_PRICE, PRO_PRICE } from './site.ts';

export const FAQ_HEADING = 'Questions founders ask';

export const FAQ_CONTACT = { text: 'Something else?', label: 'Email us', url: `mailto:${COMPANY.email}` };

export const FAQ = [
  {
    question: 'What is the VibeScore?',
    answer:
      'A health score for your startup. It looks at your team, product, market, traction and business, and turns them into one number you can follow, with the reasons behind it.',
  },
  {
    question: 'How often is my score updated?',
    answer:
      'Every week. The data behind it is updated daily, and your score is worked out from it once a week. Weekly rescoring and weekly insights are part of the Free plan, so you always see what changed since last week.',
  },
  {
    question: 'What do I get on the Free plan?',
    answer: `One startup profile, your initial VibeScore, weekly rescoring, weekly insights and the AI Cofounder Strategist, for ${FREE_PRICE} per month.`,
  },
  {
    question: `When is Pro worth ${PRO_PRICE}\u00a0per\u00a0month?`,
    answer:
      'When one number is no longer enough. On top of everything in Free, Pro shows how your startup’s health moves and where it is heading, and adds two AI agents: one validates your idea space, the other watches your competitors.',
  },
  {
    question: 'Who can use the leaderboard?',
    answer:
      'The leaderboard is for Scale users. They see the whole board, and how startups compare with one another. On Pro you see where you stand on it.',
  },
  {
    question: 'What is different about Scale?',
    answer:
      'Custom reporting, custom dashboards, benchmarking and the full AI agent team, at a price we agree with you. Book a call and we’ll work out what you need.',
  },
  {
    question: 'How do I start?',
    answer: `${BRAND.name} is in closed beta. Put your name and email on the waitlist, and we’ll email you when your place opens.`,
  },
] as const;
