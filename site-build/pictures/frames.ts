import type { Locator } from '@playwright/test';
import type { Slide } from '#app/content/slides.ts';

/** What a picture shows of its screen. */
export type Frame = {
  /** Of the window, in CSS pixels; the frame is 16:9. */
  width: number;
  parts: (main: Locator) => Locator[];
  /** What of the parts has no room. */
  without?: (main: Locator) => Locator[];
  style?: string;
};

const panels =
  (...titles: string[]) =>
  (main: Locator) =>
    titles.map((title) => main.locator('section', { has: main.page().locator('h2', { hasText: title }) }));
const figures = (main: Locator) => main.locator('section:has(> dl)');
const chat = (main: Locator) => main.locator('[data-chat-panel]');
/** As high as its messages, so that none is scrolled half out of sight. */
const WHOLE_CHAT = '[data-chat-panel] { height: auto !important }';

/** Each a complete thought at its size: a part of the screen for desktops, one thing for phones. */
export const FRAMES: Record<Slide['slug'], { whole: Frame; close: Frame }> = {
  'health-score': {
    whole: { width: 1344, parts: panels('Startup Health Score', 'Today’s priority', 'Resources') },
    close: {
      width: 592,
      parts: panels('Startup Health Score'),
      without: (main) => [main.locator('div:has(> div > [role=progressbar])'), main.getByText('What would yours be?')],
    },
  },
  'ai-coach': {
    whole: {
      width: 1280,
      parts: panels('AI Coach', 'Weekly OKRs', 'This week’s tasks'),
      without: (main) => [chat(main).locator('[role=log] > div:first-child'), main.getByText('Ask the AI Cofounder')],
      style: WHOLE_CHAT,
    },
    close: {
      width: 480,
      parts: (main) => [chat(main)],
      without: (main) => [
        chat(main).getByRole('list'),
        chat(main).locator('form'),
        chat(main).locator('[role=log] > div:nth-child(-n + 2)'),
      ],
      style: WHOLE_CHAT,
    },
  },
  progress: {
    whole: {
      width: 1280,
      parts: (main) => [figures(main), ...panels('Vibe Score trend', 'Score breakdown')(main)],
    },
    close: {
      width: 560,
      parts: panels('Vibe Score trend'),
      style: 'figure > div { grid-template-rows: 9rem auto !important }',
    },
  },
  portfolio: {
    whole: { width: 1280, parts: panels('Companies') },
    close: { width: 480, parts: (main) => [main.getByRole('article').first()] },
  },
  opportunities: {
    whole: {
      width: 1440,
      parts: (main) => [
        main.locator('search'),
        main.getByRole('group', { name: 'Sector' }),
        main.locator('ul:has(article)'),
      ],
    },
    close: { width: 592, parts: (main) => [main.getByRole('article').first()] },
  },
};
