import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ProgressBar } from './progress-bar';

it.each([
  [0, 'style="width:0%"'],
  [0.5, 'style="width:50%;background-size:200% 100%"'],
  [1, 'style="width:100%;background-size:100% 100%"'],
])('filled to %d, the gradient spans the whole track', (fraction, style) => {
  expect(renderToStaticMarkup(<ProgressBar label="Team" fraction={fraction} tone="score" />)).toContain(style);
});
