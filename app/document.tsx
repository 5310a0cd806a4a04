import type { ReactNode } from 'react';

/**
 * `start` is the page's only script, and is told the files of the page; a page without it runs no JavaScript. `styles` is
 * CSS, `font` the address of a stylesheet.
 */
export type Assets = { start?: { source: string; files: string }; styles: string; font: string };

/**
 * The HTML around every page. The browser hydrates it without `assets`: React leaves scripts and stylesheets that it does
 * not know alone.
 */
export function Document({ assets, children }: { assets?: Assets; children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {assets ? (
          <>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet */}
            <style dangerouslySetInnerHTML={{ __html: assets.styles }} />
            {assets.start ? <script type="module" src={assets.start.source} data-files={assets.start.files} /> : null}
          </>
        ) : null}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/site.webmanifest" />
      </head>
      <body>
        {children}
        {assets ? <FontLink {...assets} /> : null}
      </body>
    </html>
  );
}

/** The script of a page loads the font itself, after the first paint. */
function FontLink({ start, font }: Assets) {
  const link = <link rel="stylesheet" href={font} />;
  return start ? <noscript>{link}</noscript> : link;
}
