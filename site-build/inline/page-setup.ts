/** What the build tells a page's inline script about that page. */
export type PageSetup = {
  /** The whole site's CSS; the page itself carries its own part only. */
  stylesheet: string;
  /** Everything that the application needs on this page, in the order to run it. */
  modules: string[];
  /** Route modules by their id in the framework. */
  routes: Record<string, string>;
  /** Starts the application as soon as it runs. */
  entry: string;
};
