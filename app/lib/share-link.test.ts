import { expect, it, vi } from 'vitest';
import { shareLink } from './share-link.ts';

const link = { title: 'VibeScore', url: 'https://example.com/founder/assessment#a=1' };
const files = [new File(['a picture'], 'score.png', { type: 'image/png' })];

it.each([
  ['cannot share files', { canShare: ({ files }: ShareData) => files === undefined }],
  ['does not say what it can share', {}],
])('a browser that %s shares the link alone', async (_, abilities) => {
  const share = vi.fn(async () => {});
  vi.stubGlobal('navigator', { share, ...abilities });
  expect(await shareLink({ ...link, files })).toBe('shared');
  expect(share).toHaveBeenCalledExactlyOnceWith(link);
});
