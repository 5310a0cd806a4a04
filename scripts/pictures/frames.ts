import type { Locator } from '@playwright/test';
import type { Slide } from '#app/content/slides.ts';

/** The part of a screen that a picture shows. It is as wide as the screen's content, so no card is cut at the side. */
export type Frame = {
  /** The window's width in CSS pixels. */
  width: number;
  /** The element at the picture's top left corner. */
  from: (main: Locator) => Locator;
  /** The parts of the screen to leave out. */
  without?: (main: Locator) => Locator[];
  style?: string;
};

const panel = (title: string) => (main: Locator) =>
  main.locator('section', { has: main.page().locator('h2', { hasText: title }) });
const chat = (main: Locator) => main.locator('[data-chat-panel]');
const openingMessages = (main: Locator, count: number) =>
  chat(main).locator(`[role=log] > div:nth-child(-n + ${count})`);
const suggestions = (main: Locator) => main.getByRole('list', { name: 'Suggested questions' });
const cards = (main: Locator) => main.getByRole('article');
const SMALL_RING = 'section .page-ring { width: 9rem; height: 9rem; margin-block: -0.75rem 0 }';
const WHOLE_CHAT = '[data-chat-panel] { height: auto !important }';

/** The width at which a desktop's picture is shown about as large as its screen is. */
const DESKTOP = 1082;
/** The width at which a phone's picture has secondary text of 11 px, the smallest that is read without effort. */
const PHONE = 384;
const ownScoreLink = (main: Locator) => main.getByRole('link', { name: 'What would yours be?' });

/** Each slide shows a part of the screen on desktops, and a single thing from it on phones. */
export const FRAMES: Record<Slide['slug'], { whole: Frame; close: Frame }> = {
  'health-score': {
    whole: { width: 1118, from: panel('Startup Health Score'), without: (main) => [ownScoreLink(main)] },
    close: { width: PHONE, from: panel('Startup Health Score'), style: SMALL_RING },
  },
  'ai-coach': {
    whole: {
      width: DESKTOP,
      from: panel('AI Coach'),
      without: (main) => [openingMessages(main, 1)],
      style: WHOLE_CHAT,
    },
    close: {
      width: PHONE,
      from: chat,
      without: (main) => [openingMessages(main, 2), suggestions(main), chat(main).locator('form')],
      style: WHOLE_CHAT,
    },
  },
  progress: {
    whole: { width: DESKTOP, from: panel('Milestones') },
    close: { width: PHONE, from: panel('Milestones') },
  },
  portfolio: {
    whole: { width: 1160, from: cards },
    close: { width: PHONE, from: cards, without: (main) => [cards(main).getByRole('button')] },
  },
  opportunities: {
    whole: { width: 1060, from: (main) => main.locator('search') },
    close: { width: PHONE, from: cards, without: (main) => [cards(main).getByRole('button')] },
  },
};

/** The picture beside the registration form. */
export const EARLY_ACCESS_FRAME: Frame = { width: 380, from: panel('Startup Health Score') };
