import { expect, it } from 'vitest';
import { UserError } from '#settings/user-error.mjs';
import { parseDocument, printDocument } from './document.ts';
import { holdFirstPaint } from './hold-first-paint.ts';

it('lets the first paint wait for the last script of the page', () => {
  const page = parseDocument('<head></head><body><script>1</script><p>All</p><script>2</script></body>');
  holdFirstPaint(page);
  const html = printDocument(page);
  expect(html).toContain('<head><link rel="expect" href="#page-end" blocking="render"></head>');
  expect(html).toContain('<script>1</script><p>All</p><script id="page-end">2</script>');
});

it('says so when there is none, or when it is somebody else’s', () => {
  expect(() => holdFirstPaint(parseDocument('<p>Nothing</p>'))).toThrow(UserError);
  expect(() => holdFirstPaint(parseDocument('<script id="theirs"></script>'))).toThrow(UserError);
});
