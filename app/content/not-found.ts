export const NOT_FOUND_COPY = {
  heading: 'Oops! Page not found',
  lead: 'The address may be mistyped, or the page has moved.',
  home: 'Return to Home',
} as const;
