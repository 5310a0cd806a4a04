import { ExternalLink } from '#app/components/external-link.tsx';
import { HyphenatedText } from '#app/components/hyphenated-text.tsx';
import { TextLink } from '#app/components/page-link.tsx';
import { Pill } from '#app/components/pill.tsx';
import { CUSTOMERS } from '#app/content/customer-logos.ts';
import { TRUST } from '#app/content/landing.ts';
import { SAMPLE_STARTUP_NAME } from '#app/content/sample-startup.ts';
import { HIGHEST, LAST_POINT, LOWEST, ScoreLine, WEEKS } from './score-line.tsx';

export function Trust() {
  return (
    <section className="border-y border-line bg-surface py-18 md:py-24">
      <div className="page-width">
        {CUSTOMERS.sampleNotice ? <Pill className="mb-4">{CUSTOMERS.sampleNotice}</Pill> : null}
        <h2 className="text-title font-semibold">
          <HyphenatedText text={TRUST.heading} />
        </h2>
        <p className="mt-4 max-w-prose text-lead text-soft">
          <strong className="font-semibold text-ink">{TRUST.claim}</strong> {TRUST.countries}
        </p>
      </div>
      <LogoBand />
      <SampleStory />
    </section>
  );
}

/** Shows the rising score of the startup that the founder preview also shows. */
function SampleStory() {
  const { label, text, link } = TRUST.sample;
  return (
    <div className="page-width">
      <div className="grid overflow-hidden rounded-2xl border border-line bg-raised md:grid-cols-2">
        <div className="p-5 md:p-8">
          <Pill>{label}</Pill>
          <h3 className="mt-4 text-title font-semibold">{`${LOWEST} to ${HIGHEST} in ${WEEKS} weeks`}</h3>
          <p className="mt-2 max-w-note text-body text-soft">
            <strong className="font-medium text-ink">{SAMPLE_STARTUP_NAME}</strong> {text}
          </p>
          <TextLink to={link.to} className="mt-1">
            {link.label}
          </TextLink>
        </div>
        {/* The line ends a step away from the card's edge, with its score. */}
        <div aria-hidden="true" className="relative mr-5 h-32 md:h-0 md:min-h-full">
          <ScoreLine className="size-full" />
          <strong style={{ top: LAST_POINT }} className="absolute right-3 -mt-8">
            {HIGHEST}
          </strong>
        </div>
      </div>
    </div>
  );
}

/**
 * An endless strip in CSS alone: two equal lists slide by the length of one. Screen readers skip the second. The button
 * that holds it still is a checkbox, so that it also works before hydration.
 */
function LogoBand() {
  return (
    <div className="page-width my-8 flex items-center gap-2">
      <div className="marquee relative grow overflow-hidden">
        <div className="marquee-track flex w-max">
          <ul
            aria-label="Startups"
            className="flex motion-reduce:grid motion-reduce:w-full motion-reduce:grid-cols-3 motion-reduce:max-sm:grid-cols-2"
          >
            <Logos />
          </ul>
          <ul aria-hidden="true" className="flex motion-reduce:hidden">
            <Logos tabIndex={-1} />
          </ul>
        </div>
      </div>
      <input type="checkbox" aria-label={TRUST.pauseLogos} className="pause" />
    </div>
  );
}

const Logos = (props: { tabIndex?: number }) =>
  CUSTOMERS.logos.map(({ name, src, url }) => (
    <li key={name} className="w-[clamp(192px,20vw,256px)] shrink-0 motion-reduce:w-auto">
      <ExternalLink
        href={url}
        className="flex h-20 w-full items-center justify-center rounded-xl opacity-75 transition-opacity forced-colors:opacity-100 hover:opacity-100 focus-visible:-outline-offset-4 focus-visible:opacity-100"
        {...props}
      >
        <img
          src={src}
          alt={name}
          width={132}
          height={32}
          loading="lazy"
          className="customer-logo h-8 w-33 object-contain"
        />
      </ExternalLink>
    </li>
  ));
