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
const WHOLE_CHAT = '[data-chat-panel] { height: auto !important }';

/** The width at which a desktop's picture is shown about as large as its screen is. */
const DESKTOP = 1082;

/** Each slide shows a part of the screen on desktops, and a single thing from it on phones. */
export const FRAMES: Record<Slide['slug'], { whole: Frame; close: Frame }> = {
  'health-score': {
    whole: { width: 1118, from: panel('Startup Health Score') },
    close: { width: 560, from: panel('Startup Health Score') },
  },
  'ai-coach': {
    whole: {
      width: DESKTOP,
      from: panel('AI Coach'),
      without: (main) => [openingMessages(main, 1)],
      style: WHOLE_CHAT,
    },
    close: {
      width: 480,
      from: chat,
      without: (main) => [openingMessages(main, 2), suggestions(main), chat(main).locator('form')],
      style: WHOLE_CHAT,
    },
  },
  progress: {
    whole: { width: DESKTOP, from: panel('Milestones') },
    close: { width: 480, from: panel('Milestones') },
  },
  portfolio: {
    whole: { width: 1160, from: cards },
    close: { width: 480, from: cards, without: (main) => [cards(main).getByRole('button')] },
  },
  opportunities: {
    whole: { width: 1060, from: (main) => main.locator('search') },
    close: { width: 480, from: cards, without: (main) => [cards(main).getByRole('button')] },
  },
};

/** The picture beside the registration form. */
export const EARLY_ACCESS_FRAME: Frame = { width: 380, from: panel('Startup Health Score') };
