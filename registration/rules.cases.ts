/** Values on which the form and the database have to agree. */
export const GOOD_NAMES = [
  'Al',
  '李明',
  '李雷 👩‍🚀',
  '🎈🎈',
  'Zoë O’Neil-García Jr.',
  'محمد',
  'می‌خواهم',
  'é'.repeat(200),
  'Ada\tLovelace',
];

export const BAD_NAMES = [
  ...['', 'A', ' A \t', '     ', '🎈', 'x'.repeat(201)],
  ...['\u200b\u200b', 'A\u200b', '\u3164\u3164', '\u2800\u2800\u2800', '\u115f\u1160', '\uffa0\uffa0'],
  ...['\u00ad\u00ad', '\u202e\u202d', '\u2066\u2069', '\ufeff\ufeff', '\u{e0041}\u{e0042}'],
  ...['\u{1d159}\u{1d159}', 'Ada\u001b[2J', 'Ada\u009b31m', 'Ada\u0007'],
];

export const GOOD_EMAILS = [
  ...['a@b.co', 'first.last+tag@sub.example.com', "o'brien@example.com", '!#$%&*+-/=?^_`{|}~@example.com'],
  ...['ada@example.photography', 'ada@example.xn--fiqs8s', 'ünï@example.com', 'ada@xn--exmple-cua.com'],
  ...['a@1.co', 'a@3com.com', 'a@x--y.co', `${'a'.repeat(64)}@example.com`, `a@${'b'.repeat(63)}.com`],
  `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.com`,
];

/** As people type them, and as they are stored. */
export const INTERNATIONAL_EMAILS = [
  ['ünï@exämple.com', 'ünï@xn--exmple-cua.com'],
  ['ada@EXÄMPLE.com', 'ada@xn--exmple-cua.com'],
  ['ada@example。com', 'ada@example.com'],
  ['ada@例え.テスト', 'ada@xn--r8jz45g.xn--zckzah'],
  ['पता@उदाहरण.भारत', 'पता@xn--p1b6ci4b4b3a.xn--h2brj9c'],
] as const;

export const BAD_EMAILS = [
  ...'plain @example.com a@ a@b a@b. a@.b a@b..c a..b@x.co .a@x.co a.@x.co a@-x.co a@x-.co a@x.-co a@x_y.co'.split(' '),
  ...'a@x.co/path a@[127.0.0.1] a@127.0.0.1 mailto:a@x.co a\\b@x.co "a"@x.co a@b@example.com'.split(' '),
  ...['a b@example.com', 'a@exa mple.com', 'a@example.com,b@example.com', 'a@example.com;b@example.com'],
  ...['Ada <ada@example.com>', 'ada@example.com (Ada)', 'ada@example.com\nBcc: x@example.com', 'a\u0007@example.com'],
  ...['a\u001b[31m@example.com', 'a\u0085@example.com', 'a\u00a0b@example.com', 'a\u00ad@example.com'],
  ...['a\u200b@example.com', 'a\u200d@example.com', 'a@exam\u200bple.com', 'a@example.com\u202e'],
  ...['\u2066a@example.com', 'a\u2800@example.com', 'a@\u3164.com', 'a\ufeff@example.com'],
  ...[`${'a'.repeat(65)}@example.com`, `a@${'b'.repeat(64)}.com`],
  `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.com`,
  `a@${'b'.repeat(62)}.${'c'.repeat(62)}.${'d'.repeat(62)}.${'e'.repeat(62)}.com`,
  ...['ada@ｅxample.com', 'ａda@example.com', 'ada@example．com', 'ada@example｡com', 'ada＠example.com'],
  ...['zoe\u0308@example.com', 'ada@exa\u0308mple.com', 'ada@exämple.com/path', 'ada@exämple.com:25'],
  'ada@１２７.０.０.１',
];
