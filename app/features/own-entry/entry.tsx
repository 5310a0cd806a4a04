import { Check, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { BreakableEmail } from '#app/components/breakable-email.tsx';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { PageLink } from '#app/components/page-link.tsx';
import { OWN_ENTRY_COPY } from '#app/content/own-entry.ts';
import { classNames } from '#app/lib/class-names.ts';
import { formatLongDate } from '#app/lib/dates.ts';
import { saveFile } from '#app/lib/save-file.ts';
import { type OwnEntry, STEPS } from '#contract/person.ts';
import { ENTERED_COLUMNS, ENTERED_LABELS, type EnteredColumn, ROLES } from '#contract/registration.ts';
import { LeaveList } from './leave-list.tsx';
import { Prompt, type PromptProps } from './prompt.tsx';
import { SurveyForm } from './survey-form.tsx';

const { entry: copy, leave: leaving } = OWN_ENTRY_COPY;

export function Entry({ announce, ...props }: PromptProps & { announce: (text: string) => void }) {
  const { entry, progress, actions } = props;
  const download = () => {
    saveFile(new Blob([JSON.stringify(entry, null, 2)], { type: 'application/json' }), 'my-data.json');
    announce(copy.downloaded);
  };
  return (
    <div className="animate-rise">
      <p className="mt-3 max-w-[35.5em] text-lead text-balance text-soft">{getLead(entry)}</p>
      <div className="mt-8 grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem] xl:gap-x-16">
        <div className="space-y-4">
          <Prompt {...props} />
          <Card as="section" className="md:p-8">
            <h2 className="mb-5 text-heading font-semibold">{copy.stepsHeading}</h2>
            <StepList entry={entry} />
          </Card>
          {entry.confirmed_at ? (
            <SurveyForm
              survey={entry.survey}
              isInvited={entry.invited_at !== null}
              progress={progress}
              save={(answers) => actions.save(entry, answers)}
            />
          ) : null}
          <Card as="section" className="md:p-8">
            <h2 className="mb-3 text-heading font-semibold">{copy.toldHeading}</h2>
            <EntryFacts entry={entry} />
          </Card>
        </div>
        <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-1 lg:content-start lg:gap-0 lg:divide-y lg:divide-line lg:pt-2">
          <SideSection heading={copy.data}>
            <p className="mt-1 text-small text-soft">
              {copy.dataHint}{' '}
              <PageLink to="/privacy" className="font-medium text-accent underline underline-offset-4">
                {copy.privacy}
              </PageLink>
              .
            </p>
            <Button variant="secondary" className="mt-4" onClick={download}>
              <Download className="size-4" aria-hidden="true" />
              {copy.download}
            </Button>
          </SideSection>
          <SideSection heading={leaving.heading}>
            <p className="mt-1 text-small text-balance text-soft">{leaving.hint}</p>
            <LeaveList
              isConfirmed={entry.confirmed_at !== null}
              progress={progress}
              leave={() => actions.leave(entry)}
            />
          </SideSection>
        </div>
      </div>
    </div>
  );
}

function SideSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="lg:py-8 lg:first:pt-0 lg:last:pb-0">
      <h2 className="text-body font-semibold">{heading}</h2>
      {children}
    </section>
  );
}

function getLead({ joined_at, can_accept }: OwnEntry) {
  if (joined_at) return copy.leadJoined;
  return can_accept ? copy.leadInvited : copy.lead;
}

const SHOWN_STEPS = ['created_at', ...STEPS.map(({ date }) => date)] as const;

/** The way from the list into the beta: what is done, what is next now, and what follows. */
function StepList({ entry }: { entry: OwnEntry }) {
  // People are also invited, and accept, without having confirmed their email before.
  const current = SHOWN_STEPS[SHOWN_STEPS.findLastIndex((step) => entry[step]) + 1];
  const hasEnded = entry.invited_at !== null && !entry.can_accept;
  return (
    <ol>
      {SHOWN_STEPS.map((step) => {
        const on = entry[step];
        const isCurrent = step === current;
        return (
          <li key={step} aria-current={isCurrent ? 'step' : undefined} className="relative flex gap-4 pb-6 last:pb-0">
            {/* The line to the next step. */}
            <span
              aria-hidden="true"
              className={classNames(
                'absolute top-8 bottom-0 left-4 -ml-px border-l-2 [li:last-child_&]:hidden',
                on ? 'border-accent' : 'border-line',
              )}
            />
            <span
              aria-hidden="true"
              className={classNames(
                'grid size-8 shrink-0 place-items-center rounded-full',
                on ? 'bg-accent text-on-ink' : 'border-2',
                on || (isCurrent ? 'border-accent' : 'border-line'),
              )}
            >
              {on ? <Check className="size-4" strokeWidth={2.5} /> : null}
              {isCurrent ? <span className="size-2.5 rounded-full bg-accent" /> : null}
            </span>
            <p className="pt-1 text-small text-balance text-soft">
              <strong
                className={classNames(
                  'block text-body',
                  on || isCurrent ? 'font-medium text-ink' : 'font-normal text-faint',
                )}
              >
                {copy.steps[step].label}
              </strong>
              {on ? <time dateTime={on}>{formatLongDate(new Date(on))}</time> : null}
              {isCurrent && !hasEnded ? copy.steps[step].now : null}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

function EntryFacts({ entry }: { entry: OwnEntry }) {
  return (
    <dl className="divide-y divide-line">
      {ENTERED_COLUMNS.map((column) => (
        <Fact key={column} label={ENTERED_LABELS[column]}>
          {showEntered(entry, column)}
        </Fact>
      ))}
    </dl>
  );
}

function showEntered(entry: OwnEntry, column: EnteredColumn): ReactNode {
  if (column === 'email') return <BreakableEmail email={entry.email} />;
  const role = ROLES.find(({ value }) => value === entry.role);
  const text = column === 'role' ? role?.label : entry[column];
  return text ?? copy.notGiven;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 py-3.5 first:pt-1 last:pb-1 sm:grid-cols-[9rem_1fr]">
      <dt className="text-small text-faint sm:pt-0.5">{label}</dt>
      <dd dir="auto" className="text-body font-medium wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}
