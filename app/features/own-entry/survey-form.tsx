import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Disclosure } from '#app/components/disclosure.tsx';
import { SelectField, TextAreaField } from '#app/components/field.tsx';
import { SURVEY_COPY as copy, SURVEY } from '#app/content/survey.ts';
import { FORM_WORDS } from '#contract/registration.ts';
import type { ChoiceQuestion, Survey } from '#contract/survey.ts';
import type { Progress } from './use-own-entry.ts';

type SurveyFormProps = {
  survey: Survey | null;
  isInvited: boolean;
  progress: Progress;
  save: (answers: Survey) => Promise<boolean>;
};

const { worth, ...CHOICES } = SURVEY;

/** The form is open until it has been answered. Answers can be changed and erased at any time. */
export function SurveyForm({ survey, isInvited, progress, save }: SurveyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isOpenAtFirst] = useState(survey === null);
  const [isAskingToErase, setIsAskingToErase] = useState(false);
  const [status, setStatus] = useState('');
  const [hasNothingToSave, setHasNothingToSave] = useState(false);
  const isBusy = progress.busy === 'save';

  const store = async (answers: Survey, statusWhenStored: string) => {
    setStatus('');
    setHasNothingToSave(false);
    if (!(await save(answers))) return false;
    setStatus(statusWhenStored);
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
    const fields = form.current?.querySelectorAll<HTMLSelectElement | HTMLTextAreaElement>('select, textarea') ?? [];
    for (const field of fields) field.value = '';
    form.current?.querySelector('select')?.focus();
  };

  const keep = () => {
    setIsAskingToErase(false);
    form.current?.querySelector('select')?.focus();
  };

  return (
    <Disclosure
      open={isOpenAtFirst}
      summary={
        <h2 id="survey" className="text-heading font-semibold">
          {copy.heading}
        </h2>
      }
      className="rounded-2xl border border-line bg-raised px-5 py-1 md:px-8 md:py-4"
    >
      <form
        ref={form}
        onSubmit={submit}
        onChange={() => setIsAskingToErase(false)}
        aria-labelledby="survey"
        className="flex flex-col gap-5 pb-4"
      >
        <p className="-mt-3 text-small text-balance text-soft">{isInvited ? copy.leadOnceInvited : copy.lead}</p>
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
          <EraseQuestion isBusy={isBusy} erase={erase} keep={keep} />
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" aria-disabled={isBusy} className="aria-disabled:opacity-55">
              {isBusy ? copy.busy : copy.save}
            </Button>
            {survey ? (
              <Button variant="secondary" onClick={() => setIsAskingToErase(true)} aria-disabled={isBusy}>
                {copy.erase}
              </Button>
            ) : null}
          </div>
        )}
        <p role="status" className="text-small font-medium text-positive empty:hidden">
          {status}
        </p>
        <p role="alert" className="text-small font-medium text-negative empty:hidden">
          {progress.failed === 'save' ? FORM_WORDS.failure : null}
          {hasNothingToSave ? copy.nothingToSave : null}
        </p>
      </form>
    </Disclosure>
  );
}

type EraseQuestionProps = { isBusy: boolean; erase: () => void; keep: () => void };

/** Replaces the form's buttons. Screen readers read the question together with the focused button. */
function EraseQuestion({ isBusy, erase, keep }: EraseQuestionProps) {
  const keepButton = useRef<HTMLButtonElement>(null);
  useEffect(() => keepButton.current?.focus(), []);
  return (
    <fieldset>
      <legend className="mb-3 text-small font-medium">{copy.eraseQuestion}</legend>
      <div className="flex flex-wrap gap-3">
        <Button ref={keepButton} variant="secondary" onClick={keep}>
          {copy.keep}
        </Button>
        <Button onClick={erase} aria-disabled={isBusy} className="aria-disabled:opacity-55">
          {copy.eraseConfirmed}
        </Button>
      </div>
    </fieldset>
  );
}
