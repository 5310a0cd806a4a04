import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startProgress } from './progress.mjs';
import { run } from './run.mjs';

const node = (script: string) => [process.execPath, '-e', script];

describe('run', () => {
  let said: string;
  beforeEach(() => {
    said = '';
    vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
      said += chunk;
      return true;
    });
  });
  afterEach(() => vi.restoreAllMocks());

  it('keeps what a command says to itself when it succeeds', async () => {
    await run('Building', node('console.log("a long list")'), { limitMs: 60_000 });
    expect(said).toMatch(/^Building …/);
    expect(said).not.toContain('a long list');
  });

  it('shows all of it when it fails', async () => {
    const failing = node('console.log("a long list"); console.error("the reason"); process.exitCode = 3');
    await expect(run('Building', failing, { limitMs: 60_000 })).rejects.toThrow('Building failed; see above.');
    expect(said).toContain('a long list\n');
    expect(said).toContain('the reason\n');
  });

  it('names a command that is not there', async () => {
    await expect(run('Building', ['/nowhere/builder'], { limitMs: 60_000 })).rejects.toThrow(/^Building: .*ENOENT/);
  });

  it('ends a command that takes too long', async () => {
    const endless = node('setInterval(() => {}, 1000)');
    await expect(run('Building', endless, { limitMs: 50 })).rejects.toThrow(/^Building: not done within/);
  });
});

describe('progress', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function progressOf(isTTY: boolean) {
    let said = '';
    const output = {
      isTTY,
      write(text: string) {
        said += text;
      },
    };
    const progress = startProgress('Building', output);
    vi.advanceTimersByTime(31_000);
    progress.stop();
    vi.advanceTimersByTime(60_000);
    return said;
  }

  it('counts the seconds in one line of a terminal', () => {
    const said = progressOf(true);
    expect(said).toMatch(/^Building …\rBuilding … 1 s\rBuilding … 2 s/);
    expect(said).toMatch(/\rBuilding … 31 s\n$/);
    expect(said.split('\n')).toHaveLength(2);
  });

  it('writes a line now and then elsewhere', () => {
    expect(progressOf(false)).toBe('Building …\nBuilding: 15 s so far …\nBuilding: 30 s so far …\n');
  });
});
