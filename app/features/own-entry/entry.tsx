import { Check, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { ENTERED_COLUMNS, ENTERED_LABELS, type EnteredColumn, ROLES } from '#registration/contract.ts';
import type { OwnEntry } from '#registration/own-entry.ts';
import { Button } from '~/components/button';
import { Card } from '~/components/card';
import { PageLink } from '~/components/page-link';
import { OWN_ENTRY_COPY } from '~/content/own-entry';
import { formatLongDate } from '~/lib/dates';
import { saveFile } from '~/lib/save-file';
import { LeaveList } from './leave-list';
import { Prompt, type PromptProps } from './prompt';
import { SurveyForm } from './survey-form';

const { entry: copy, leave: leaving } = OWN_ENTRY_COPY;

export function Entry({ announce, ...props }: PromptProps & { announce: (text: string) => void }) {
  const { entry, progress, actions } = props;
  const download = () => {
    saveFile(new Blob([JSON.stringify(entry, null, 2)], { type: 'application/json' }), 'my-data.json');
    announce(copy.downloaded);
  };
  return (
    <div className="animate-rise">
      <p className="mt-3 max-w-[35.5em] text-lead text-soft">{entry.joined_at ? copy.leadJoined : copy.lead}</p>
      <div className="mt-8 grid grid-cols-[minmax(0,38rem)] gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,38rem)_minmax(14rem,20rem)] lg:justify-between">
        <div className="space-y-4">
          <Prompt {...props} />
          {entry.confirmed_at ? (
            <SurveyForm survey={entry.survey} progress={progress} save={(answers) => actions.save(entry, answers)} />
          ) : null}
          <Card className="md:p-8">
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
            <p className="mt-1 text-small text-soft">{leaving.hint}</p>
            <LeaveList progress={progress} leave={actions.leave} />
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

const FIRST_STEPS = ['created_at', 'confirmed_at', 'invited_at'] as const;
const ALL_STEPS = [...FIRST_STEPS, 'accepted_at', 'joined_at'] as const;

const describeOpenStep = (step: (typeof ALL_STEPS)[number]) => (step === 'invited_at' ? copy.notInvited : copy.notYet);

function EntryFacts({ entry }: { entry: OwnEntry }) {
  return (
    <dl className="divide-y divide-line">
      {ENTERED_COLUMNS.map((column) => (
        <Fact key={column} label={ENTERED_LABELS[column]}>
          {showEntered(entry, column)}
        </Fact>
      ))}
      {(entry.invited_at ? ALL_STEPS : FIRST_STEPS).map((step) => (
        <Fact key={step} label={copy.labels[step]}>
          {entry[step] ? <Done on={entry[step]} /> : describeOpenStep(step)}
        </Fact>
      ))}
    </dl>
  );
}

function showEntered(entry: OwnEntry, column: EnteredColumn): string {
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

const Done = ({ on }: { on: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <Check className="size-4 text-positive" strokeWidth={2.5} aria-hidden="true" />
    <time dateTime={on}>{formatLongDate(new Date(on))}</time>
  </span>
);
