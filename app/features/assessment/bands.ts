/** The score in words. Four quarters of 300, because fifteen answers cannot carry finer ones. */
export const BANDS = [
  { from: 225, name: 'Standing firm', means: 'Most answers are where investors like to find them. Keep them there.' },
  { from: 150, name: 'Taking shape', means: 'More is in place than is missing. The next steps below move it most.' },
  { from: 75, name: 'Early', means: 'Some of it stands. Most is still to be built or to be measured.' },
  { from: 0, name: 'At the start', means: 'Nearly everything is still open, and every answer you find counts.' },
] as const;

export const bandOf = (score: number) => BANDS.find(({ from }) => score >= from) ?? BANDS[3];
