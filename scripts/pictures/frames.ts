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
const suggestions = (main: Locator) => main.getByRole('list', { name: 'Suggested questions' });
const cards = (main: Locator) => main.getByRole('article');
const WHOLE_CHAT = '[data-chat-panel] { height: auto !important }';

/** The width at which a desktop's picture is shown about as large as its screen is. */
const DESKTOP = 1082;
/** The width at which a phone's picture has secondary text of 11 px, the smallest that is read without effort. */
const PHONE = 384;
/** The chat is inside a panel, whose padding a picture of the chat alone leaves out. */
const PHONE_CHAT = 426;
const ownScoreLink = (main: Locator) => main.getByRole('link', { name: 'What would yours be?' });

/**
 * Each slide shows a part of the screen on desktops, and a single thing from it on phones: what has no room there is
 * left out whole, and the card goes on below the picture's lower edge.
 */
export const FRAMES: Record<Slide['slug'], { whole: Frame; close: Frame }> = {
  'health-score': {
    whole: {
      width: 1190,
      from: panel('Startup Health Score'),
      without: (main) => [ownScoreLink(main)],
      style: '.page-ring { width: 10.5rem; height: 10.5rem }',
    },
    close: {
      width: PHONE,
      from: panel('Startup Health Score'),
      // The hero above the carousel shows the ring. The bars of all categories have room with one line each.
      without: (main) => [panel('Startup Health Score')(main).locator('div:has(> .page-ring), p:has(> .bg-faint)')],
      style: `section { padding-top: 0.875rem !important; min-height: 20rem }
        section > :first-child { margin-bottom: 0.5rem }
        section div:has(> [role=progressbar]) { display: grid; grid-template-columns: 4rem 1fr auto; align-items: center; gap: 0.75rem; margin: 0 0 0.1875rem }
        section div:has(+ [role=progressbar]) { display: contents }
        section div:has(+ [role=progressbar]) > :last-child { grid-area: 1 / 3; text-align: right }
        section [role=progressbar] { grid-area: 1 / 2 }
        section .text-caption, section .min-w-0 a { display: none }`,
    },
  },
  'ai-coach': {
    whole: {
      width: DESKTOP,
      from: panel('AI Coach'),
      style: WHOLE_CHAT,
    },
    close: {
      width: PHONE_CHAT,
      from: chat,
      without: (main) => [
        chat(main).locator('[role=log] > :first-child'),
        suggestions(main),
        chat(main).locator('form'),
        chat(main).locator('[role=log] > .items-end > :first-child'),
      ],
      style: `[data-chat-panel] { height: 30rem !important; margin: 0 !important; border: 1px solid var(--line); border-radius: 0.75rem }
        [role=log] { gap: 0.75rem; padding-top: 0.75rem; mask-image: none }
        [role=log] p { margin-top: 0 }`,
    },
  },
  progress: {
    whole: { width: DESKTOP, from: panel('Milestones') },
    close: {
      width: PHONE,
      from: panel('Milestones'),
      // Left are one that is done, and one that is not.
      without: (main) => [main.locator('h2 + p'), main.locator('ol > li:nth-child(-n + 2), ol > li:nth-child(n + 5)')],
      style: `section { min-height: 20rem }
        ol { display: block !important }
        li:last-child { padding-bottom: 0 !important }`,
    },
  },
  portfolio: {
    whole: { width: 1160, from: cards, without: (main) => [panel('Performance')(main)] },
    close: {
      width: PHONE,
      // The first card is of the company that needs a look.
      from: (main) => cards(main).nth(1),
      without: (main) => [cards(main).getByRole('button')],
      style: `article > div { min-height: 20rem; padding-top: 0.875rem !important }
        article p { margin-block: 0.625rem !important }
        article dl { margin-top: 0; padding-top: 0.625rem }`,
    },
  },
  opportunities: {
    whole: { width: 1060, from: (main) => main.locator('search') },
    close: {
      width: PHONE,
      from: cards,
      without: (main) => [cards(main).getByRole('button'), cards(main).getByRole('list')],
      style: `article > div { gap: 0.5rem; min-height: 20rem; padding-top: 1rem !important }
        article .border-t { display: none }`,
    },
  },
};
