import type { Locator } from '@playwright/test';
import type { Slide } from '#app/content/slides.ts';

/** What a picture shows of its screen. */
export type Frame = {
  /** Of the window, in CSS pixels. */
  width: number;
  /** Of the picture, which is 16:9: the rest of the screen is cut off. */
  shown: number;
  /** What its top left corner shows. */
  from: (main: Locator) => Locator;
  /** What of the screen would only be in the way. */
  without?: (main: Locator) => Locator[];
  style?: string;
};

const panel = (title: string) => (main: Locator) =>
  main.locator('section', { has: main.page().locator('h2', { hasText: title }) });
const chat = (main: Locator) => main.locator('[data-chat-panel]');
const opening = (messages: number) => (main: Locator) => [
  chat(main).locator(`[role=log] > div:nth-child(-n + ${messages})`),
];
const cards = (main: Locator) => main.getByRole('article');
const WHOLE_CHAT = '[data-chat-panel] { height: auto !important }';

/** A part of the screen for desktops, one thing of it for phones. */
export const FRAMES: Record<Slide['slug'], { whole: Frame; close: Frame }> = {
  'health-score': {
    whole: { width: 1280, shown: 1060, from: panel('Startup Health Score') },
    close: { width: 560, shown: 560, from: panel('Startup Health Score') },
  },
  'ai-coach': {
    whole: { width: 1280, shown: 1040, from: panel('AI Coach'), without: opening(1), style: WHOLE_CHAT },
    close: { width: 480, shown: 440, from: chat, without: opening(2), style: WHOLE_CHAT },
  },
  progress: {
    whole: { width: 1280, shown: 1060, from: (main) => main.locator('section:has(> dl)') },
    close: { width: 480, shown: 460, from: panel('Vibe Score trend') },
  },
  portfolio: {
    whole: { width: 1280, shown: 960, from: cards },
    close: { width: 1024, shown: 480, from: cards },
  },
  opportunities: {
    whole: { width: 1280, shown: 1060, from: (main) => main.locator('search') },
    close: { width: 1280, shown: 560, from: cards },
  },
};
