import { ButtonLink } from '#app/components/button.tsx';
import { Tick } from '#app/components/check-list.tsx';
import { TextLink } from '#app/components/page-link.tsx';
import { ScoreRing } from '#app/components/score-ring.tsx';
import { Section } from '#app/components/section.tsx';
import { HOW_IT_WORKS, SECTIONS } from '#app/content/landing.ts';
import { EARLY_ACCESS } from '#app/content/navigation.ts';
import { HIGHEST, LOWEST, ScoreLine } from './score-line.tsx';

export function HowItWorks() {
  return (
    <Section
      id={SECTIONS.howItWorks}
      heading={HOW_IT_WORKS.heading}
      lead={HOW_IT_WORKS.lead}
      className="on-dark py-18 md:py-24"
    >
      <ol className="grid gap-x-10 gap-y-12 md:grid-cols-3">
        {HOW_IT_WORKS.steps.map(({ title, text, question, link, agent, rise, fill }, index) => (
          // From 768 px the three steps share their rows, so that their texts and samples begin at the same heights.
          <li
            key={title}
            className="grid grid-cols-fit-fill gap-x-5 md:row-span-4 md:grid-cols-1 md:grid-rows-subgrid md:gap-y-0"
          >
            <ScoreRing fill={fill} className="fill-in-view size-16 md:size-28">
              <span className="text-heading font-semibold md:text-figure">{index + 1}</span>
            </ScoreRing>
            <div className="md:contents">
              <h3 className="text-subtitle font-semibold md:mt-8 md:max-w-headline">{title}</h3>
              <p className="mt-2 max-w-note text-body text-balance text-soft">{text}</p>
              <div>
                {question ? <SampleQuestion {...question} /> : null}
                {agent ? <SampleTask {...agent} /> : null}
                {rise ? <RisingScore {...rise} /> : null}
                {link ? (
                  <TextLink to={link.to} className="mt-1">
                    {link.label}
                  </TextLink>
                ) : null}
              </div>
            </div>
          </li>
        ))}
      </ol>
      <ButtonLink {...EARLY_ACCESS} size="large" className="mt-12" />
    </Section>
  );
}

type SampleQuestionProps = { title: string; answers: readonly string[]; chosen: string };

/** One of the onboarding's questions, answered. */
function SampleQuestion({ title, answers, chosen }: SampleQuestionProps) {
  return (
    <>
      <p className="mt-4 font-medium">{title}</p>
      <ul className="mt-2 text-soft">
        {answers.map((answer) => (
          <li key={answer} className="flex items-center gap-2">
            {answer === chosen ? (
              <Tick className="size-4 rounded-full bg-accent text-on-ink" />
            ) : (
              <span className="size-4 shrink-0 rounded-full border" />
            )}
            {answer}
            {answer === chosen ? <span className="sr-only"> (chosen)</span> : null}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shows what an agent did, one step after the other as the list scrolls into view. */
function SampleTask({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <>
      <p className="mt-4 font-medium">{title}</p>
      <ul className="reveal-in-view mt-2 text-soft">
        {steps.map((step) => (
          <li key={step} className="flex items-center gap-2">
            <Tick className="size-4 text-positive" />
            {step}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shows what the third step leads to, with the figures of the sample startup. */
function RisingScore({ title, text }: { title: string; text: string }) {
  return (
    <>
      <p className="mt-4 flex flex-wrap justify-between gap-x-2 font-medium">
        {title}
        <span className="text-soft">{`${LOWEST} to ${HIGHEST}`}</span>
      </p>
      <ScoreLine className="mt-2 h-14 w-full" />
      <p className="mt-2 flex gap-2 text-soft">
        <Tick className="mt-1 size-4 text-positive" />
        {text}
      </p>
    </>
  );
}
