/** Light or dark as the system prefers, now and when it changes its mind (at dusk, for example). */
export function followSystemTheme() {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light';
  };
  dark.addEventListener('change', follow);
  follow();
}
