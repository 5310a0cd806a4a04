import { ExternalLink } from '~/components/external-link';
import { STARTUPS } from '~/content/startups';

const TILE =
  'flex h-20 w-full items-center justify-center rounded-xl opacity-75 transition-opacity hover:opacity-100 focus-visible:-outline-offset-4 focus-visible:opacity-100';

/** An endless strip in CSS alone: two equal runs slide by the length of one. The second is there for the eye only. */
export function LogoBand() {
  return (
    <div className="page-width mt-12 md:mt-16">
      <div className="marquee relative overflow-hidden">
        <div className="marquee-track flex w-max">
          <ul
            aria-label="Startups"
            className="flex motion-reduce:mx-auto motion-reduce:max-w-3xl motion-reduce:flex-wrap motion-reduce:justify-center"
          >
            {STARTUPS.map(({ name, src, url }) => (
              <li key={name} className="w-[clamp(192px,20vw,256px)] shrink-0 motion-reduce:max-sm:w-1/2">
                <ExternalLink href={url} className={TILE}>
                  <img
                    src={src}
                    alt={name}
                    width={132}
                    height={32}
                    loading="lazy"
                    className="h-8 w-33 object-contain"
                  />
                </ExternalLink>
              </li>
            ))}
          </ul>
          <ul aria-hidden="true" className="flex motion-reduce:hidden">
            {STARTUPS.map(({ name, src, url }) => (
              <li key={name} className="w-[clamp(192px,20vw,256px)] shrink-0">
                <a href={url} target="_blank" rel="noopener" tabIndex={-1} className={TILE}>
                  <img src={src} alt="" width={132} height={32} loading="lazy" className="h-8 w-33 object-contain" />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
