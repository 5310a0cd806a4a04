import type { ReactNode } from 'react';

/** `start` is the page's only script. A page without it runs no JavaScript. */
export type Assets = { start?: string; firstPaint: string; stylesheet: string; printAndZoom: string };

/**
 * The HTML around every page. The browser hydrates it without `assets`: React leaves scripts and stylesheets that it does
 * not know alone. The build puts the CSS that a page uses into its head, and moves the whole stylesheet behind the content.
 */
export function Document({ assets, children }: { assets?: Assets; children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {assets ? (
          <>
            <link rel="stylesheet" href={assets.stylesheet} />
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet */}
            <style dangerouslySetInnerHTML={{ __html: assets.firstPaint }} />
            {assets.start ? <script type="module" src={assets.start} /> : null}
          </>
        ) : null}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/site.webmanifest" />
      </head>
      <body>
        {children}
        {assets ? (
          <link rel="stylesheet" href={assets.printAndZoom} media="print,(max-width:299px)" data-beasties-skip="" />
        ) : null}
      </body>
    </html>
  );
}
