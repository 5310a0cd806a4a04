import { type FormEvent, useState } from 'react';
import { MESSAGES } from '#registration/contract.ts';
import type { Survey } from '#registration/own-entry.ts';
import { Button } from '~/components/button';
import { SelectField, TextAreaField } from '~/components/field';
import { Fold } from '~/components/fold';
import { SURVEY_COPY as copy, SURVEY } from '~/content/survey';
import type { Progress } from './use-own-entry';

type SurveyFormProps = { survey: Survey | null; progress: Progress; save: (answers: Survey) => Promise<boolean> };

const { worth, ...CHOICES } = SURVEY;

/** Open until it was answered. Answers can be changed and erased at any time. */
export function SurveyForm({ survey, progress, save }: SurveyFormProps) {
  const [isOffered] = useState(survey === null);
  const [said, setSaid] = useState('');
  const busy = progress.busy === 'save';

  const store = async (answers: Survey) => {
    setSaid('');
    if (!(await save(answers))) return false;
    setSaid(Object.keys(answers).length > 0 ? copy.saved : copy.erased);
    return true;
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].map(([name, answer]) => [name, String(answer).trim()]);
    store(Object.fromEntries(given.filter(([, answer]) => answer)));
  };

  const erase = async ({ currentTarget: { form } }: { currentTarget: HTMLButtonElement }) => {
    if (!(await store({}))) return;
    for (const field of form?.querySelectorAll<HTMLSelectElement | HTMLTextAreaElement>('select, textarea') ?? [])
      field.value = '';
    form?.querySelector('select')?.focus();
  };

  return (
    <Fold
      open={isOffered}
      summary={
        <h2 id="survey" className="text-heading font-semibold">
          {copy.heading}
        </h2>
      }
      className="rounded-2xl border border-line bg-raised px-5 md:px-8"
    >
      <form onSubmit={submit} aria-labelledby="survey" className="flex flex-col gap-5 pb-5 md:pb-8">
        <p className="-mt-3 text-small text-soft">{copy.lead}</p>
        {Object.entries(CHOICES).map(([name, { asks, choices }]) => (
          <SelectField key={name} name={name} label={asks} defaultValue={survey?.[name as keyof typeof CHOICES]}>
            <option value="">{copy.noAnswer}</option>
            {Object.entries(choices).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        ))}
        <TextAreaField name="worth" label={worth.asks} maxLength={worth.max} rows={3} defaultValue={survey?.worth} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={busy} className="aria-disabled:opacity-55">
            {busy ? copy.busy : copy.save}
          </Button>
          {survey ? (
            <Button variant="secondary" onClick={erase} aria-disabled={busy}>
              {copy.erase}
            </Button>
          ) : null}
        </div>
        <p role="status" className="text-small font-medium text-positive empty:hidden">
          {said}
        </p>
        <p role="alert" className="text-small font-medium text-negative empty:hidden">
          {progress.failed === 'save' ? MESSAGES.failure : null}
        </p>
      </form>
    </Fold>
  );
}
