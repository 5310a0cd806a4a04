import { expect, it } from 'vitest';
import { parseDocument } from '../pages/document.ts';
import { namesIn } from './page-names.ts';
import { trimStyles } from './trim-styles.ts';

const trim = (css: string, body: string) => trimStyles(css, namesIn(parseDocument(`<body>${body}</body>`)));

it.each([
  ['classes that a page has', '.a{color:red}.b{color:#00f}', '<p class="a">', '.a{color:red}'],
  ['classes with signs in them', '.md\\:x{left:0}.md\\:y{left:0}', '<p class="md:x">', '.md\\:x{left:0}'],
  ['one selector of several', '.a,.b{top:0}', '<p class="a">', '.a{top:0}'],
  ['elements that a page has', 'p{top:0}table{top:0}', '<p>', 'p{top:0}'],
  [
    'states that a visitor brings about',
    '.a:hover{top:0}details[open]{top:0}',
    '<details class="a">',
    '.a:hover,details[open]{top:0}',
  ],
  ['what is not something', '.a:not(.b){top:0}', '<p class="a">', '.a:not(.b){top:0}'],
  ['what is one of several', ':where(.a,.b) p{top:0}:is(.b,.c) p{top:0}', '<p class="a">', ':where(.a,.b) p{top:0}'],
  ['a theme where it is used', '[data-theme=dark]{top:0}html:has([data-theme=dark]){top:0}', '<p>', ''],
  [
    'what a script of the page brings about',
    '[data-entry-key] p{top:0}[data-other] p{top:0}',
    '<p><script>document.documentElement.dataset.entryKey=1</script>',
    '[data-entry-key] p{top:0}',
  ],
  ['parts of controls where there are any', '::placeholder{top:0}', '<p>', ''],
  ['parts of controls', '::placeholder{top:0}', '<input>', '::placeholder{top:0}'],
  ['parts of a text area', '::placeholder{top:0}', '<textarea></textarea>', '::placeholder{top:0}'],
  ['no parts that other inputs have', '::placeholder{top:0}::file-selector-button{top:0}', '<input type="radio">', ''],
  ['parts of a date', '::-webkit-datetime-edit{top:0}', '<input type="date">', '::-webkit-datetime-edit{top:0}'],
  [
    'media queries with something in them',
    '@media print{.b{top:0}}@media print{.a{top:0}}',
    '<p class="a">',
    '@media print{.a{top:0}}',
  ],
  ['elements without scripting', '.a{top:0}', '<noscript><p class="a"></p></noscript>', '.a{top:0}'],
])('keeps %s', (_, css, body, kept) => {
  expect(trim(css, body)).toBe(kept);
});

it.each([
  [
    'the initial value',
    '@property --x{syntax:"*";inherits:false;initial-value:solid}p{border-style:var(--x)}',
    'p{border-style:solid}',
  ],
  ['what stands beside it', 'p{line-height:var(--x,var(--y,1.5))}', 'p{line-height:1.5}'],
  ['nothing', 'p{filter:var(--x,) var(--y,)blur(1px)}', 'p{filter:blur(1px)}'],
  ['what the same rule sets', 'p{--x:1;line-height:var(--x)}', 'p{line-height:1}'],
  ['itself where another rule sets it', 'body{--x:1}p{line-height:var(--x)}', 'body{--x:1}p{line-height:var(--x)}'],
  ['itself where it is set nowhere', 'p{line-height:var(--x)}', 'p{line-height:var(--x)}'],
])('puts %s in the place of a custom property', (_, css, kept) => {
  expect(trim(css, '<p>')).toBe(kept);
});

it('keeps a custom property that a style attribute sets', () => {
  expect(trim('p{width:var(--x,1px)}', '<p style="--x: 2px">')).toBe('p{width:var(--x,1px)}');
});

it('drops custom properties and keyframes that nothing reads', () => {
  const css =
    ':root{--a:red;--b:blue;--c:green}@keyframes k{0%{top:0}}@keyframes l{0%{top:0}}p{color:var(--a);animation:1s k}';
  expect(trim(css, '<svg stroke="var(--b)"></svg><p>')).toBe(
    ':root{--a:red;--b:blue}@keyframes k{0%{top:0}}p{color:var(--a);animation:1s k}',
  );
});

it('drops what Tailwind repeats for older browsers', () => {
  const css =
    '.a{color:var(--x)}@supports (color:color-mix(in lab, red, red)){.a{color:color-mix(in oklab, var(--x) 70%, transparent)}}';
  expect(trim(css, '<p class="a">')).toBe('.a{color:color-mix(in oklab, var(--x) 70%, transparent)}');
});

it('drops it also where the minifier has joined it to a rule that stays', () => {
  const css =
    '.a,.b{color:var(--x)}@supports (color:color-mix(in lab, red, red)){.b{color:color-mix(in oklab, var(--x) 70%, blue)}}';
  expect(trim(css, '<p class="a b">')).toBe('.a{color:var(--x)}.b{color:color-mix(in oklab, var(--x) 70%, blue)}');
});

it('drops settings that fonts have by themselves, and no others', () => {
  const css = 'p{font-feature-settings:initial;font-variation-settings:inherit;top:0}a{font-feature-settings:"ss01"}';
  expect(trim(css, '<p><a>')).toBe('p{top:0}a{font-feature-settings:"ss01"}');
});

it('drops shadows that nobody sees, but for the last', () => {
  expect(trim('p{box-shadow:0 0 #0000, 0 0 #0000, 0 1px red}a{box-shadow:0 0 #0000, 0 0 #0000}', '<p><a>')).toBe(
    'p{box-shadow:0 1px red}a{box-shadow:0 0 #0000}',
  );
});

it('drops licences, which stand in the whole stylesheet, and what is said twice', () => {
  expect(trim('/*! licence */p{top:0;top:0}', '<p>')).toBe('p{top:0}');
});

it('names every layer in its place, so that those of the whole stylesheet count in the same order', () => {
  expect(trim('@layer one{.b{top:0}}@layer two{.a{top:0}}', '<p class="a">')).toBe('@layer one;@layer two{.a{top:0}}');
});

it('says once what is said three times in a row', () => {
  expect(trim('p{-webkit-mask:none;-webkit-mask:none;-webkit-mask:none}', '<p>')).toBe('p{-webkit-mask:none}');
});

it('leaves to the whole stylesheet what changes under a pointer', () => {
  expect(trim('@media (hover: hover){p:hover{top:0}}p:focus{top:0}', '<p>')).toBe('p:focus{top:0}');
});

it('lets nothing change slowly that does not change', () => {
  const css = 'p{transition-property:color,--from,--to;fill:var(--to)}p:focus{--to:red}';
  expect(trim(css, '<p>')).toBe('p{fill:var(--to);transition-property:color,--to}p:focus{--to:red}');
});
