import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MESSAGES } from '#registration/contract.ts';
import type { ChoiceQuestion, Survey } from '#registration/own-entry.ts';
import { Button } from '~/components/button';
import { SelectField, TextAreaField } from '~/components/field';
import { Fold } from '~/components/fold';
import { SURVEY_COPY as copy, SURVEY } from '~/content/survey';
import type { Progress } from './use-own-entry';

type SurveyFormProps = { survey: Survey | null; progress: Progress; save: (answers: Survey) => Promise<boolean> };

const { worth, ...CHOICES } = SURVEY;

/** The form is open until it has been answered. Answers can be changed and erased at any time. */
export function SurveyForm({ survey, progress, save }: SurveyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isOffered] = useState(survey === null);
  const [isAskingToErase, setIsAskingToErase] = useState(false);
  const [said, setSaid] = useState('');
  const [hasNothingToSave, setHasNothingToSave] = useState(false);
  const busy = progress.busy === 'save';

  const store = async (answers: Survey, whenStored: string) => {
    setSaid('');
    setHasNothingToSave(false);
    if (!(await save(answers))) return false;
    setSaid(whenStored);
    return true;
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].map(([name, answer]) => [name, String(answer).trim()]);
    const answers = Object.fromEntries(given.filter(([, answer]) => answer));
    if (Object.keys(answers).length > 0) store(answers, copy.saved);
    else if (survey === null) setHasNothingToSave(true);
    else setIsAskingToErase(true);
  };

  const erase = async () => {
    if (!(await store({}, copy.erased))) return;
    setIsAskingToErase(false);
    for (const field of form.current?.querySelectorAll<HTMLSelectElement | HTMLTextAreaElement>('select, textarea') ??
      [])
      field.value = '';
    form.current?.querySelector('select')?.focus();
  };

  const keep = () => {
    setIsAskingToErase(false);
    form.current?.querySelector('select')?.focus();
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
      <form
        ref={form}
        onSubmit={submit}
        onChange={() => setIsAskingToErase(false)}
        aria-labelledby="survey"
        className="flex flex-col gap-5 pb-5 md:pb-8"
      >
        <p className="-mt-3 text-small text-soft">{copy.lead}</p>
        {Object.entries(CHOICES).map(([name, { asks, choices }]) => (
          <SelectField key={name} name={name} label={asks} defaultValue={survey?.[name as ChoiceQuestion]}>
            <option value="">{copy.noAnswer}</option>
            {Object.entries(choices).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        ))}
        <TextAreaField name="worth" label={worth.asks} maxLength={worth.max} rows={3} defaultValue={survey?.worth} />
        {isAskingToErase ? (
          <EraseQuestion busy={busy} erase={erase} keep={keep} />
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" aria-disabled={busy} className="aria-disabled:opacity-55">
              {busy ? copy.busy : copy.save}
            </Button>
            {survey ? (
              <Button variant="secondary" onClick={() => setIsAskingToErase(true)} aria-disabled={busy}>
                {copy.erase}
              </Button>
            ) : null}
          </div>
        )}
        <p role="status" className="text-small font-medium text-positive empty:hidden">
          {said}
        </p>
        <p role="alert" className="text-small font-medium text-negative empty:hidden">
          {progress.failed === 'save' ? MESSAGES.failure : null}
          {hasNothingToSave ? copy.nothingToSave : null}
        </p>
      </form>
    </Fold>
  );
}

type EraseQuestionProps = { busy: boolean; erase: () => void; keep: () => void };

/** Replaces the form's buttons. Screen readers read the question together with the focused button. */
function EraseQuestion({ busy, erase, keep }: EraseQuestionProps) {
  const keepButton = useRef<HTMLButtonElement>(null);
  useEffect(() => keepButton.current?.focus(), []);
  return (
    <fieldset>
      <legend className="mb-3 text-small font-medium">{copy.eraseQuestion}</legend>
      <div className="flex flex-wrap gap-3">
        <Button ref={keepButton} variant="secondary" onClick={keep}>
          {copy.keep}
        </Button>
        <Button onClick={erase} aria-disabled={busy} className="aria-disabled:opacity-55">
          {copy.eraseConfirmed}
        </Button>
      </div>
    </fieldset>
  );
}
