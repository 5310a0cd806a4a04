// The ring's measures and colours, for everything that draws it: pages, the assessment's picture, the icon and emails.

/** How thick the line is, in percent of the ring's width. */
export const RING_THICKNESS = 9;

export const LOGO_RING = { fill: 0.72, thickness: 20 };

/** The custom properties of styles/tokens.css: the ground, the gradient from its start to its end, and a falling score. */
export const RING_COLOURS = {
  track: '--track',
  score: ['--score-from', '--score-via', '--score-to'],
  falling: '--ink-faint',
} as const;
