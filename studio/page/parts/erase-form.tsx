import { type FormEvent, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { TextField } from '#app/components/field.tsx';
import { write } from '../api.ts';

type EraseFormProps = { id: string; email: string; onErased: () => void };

/** Erasing cannot be undone, so the address is typed first. */
export function EraseForm({ id, email, onErased }: EraseFormProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const isSame = typed.trim().toLowerCase() === email.trim().toLowerCase();

  async function erase(event: FormEvent) {
    event.preventDefault();
    if (!isSame) return setProblem('This is not the address above.');
    try {
      await write(`/people/${id}/erase`, { email: typed });
      onErased();
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  return (
    <section className="mt-6 border-t border-line pt-5">
      {isOpen ? (
        <form onSubmit={erase} noValidate className="grid gap-3">
          <p className="text-small text-soft">
            Everything the list knows of this person goes, for good. Backups and exports made before still hold it.
          </p>
          <TextField
            name="erase-email"
            label="Type the email address to erase"
            autoComplete="off"
            autoFocus
            value={typed}
            error={problem}
            onChange={(event) => setTyped(event.target.value)}
          />
          <div className="flex gap-2">
            <Button type="submit" size="small">
              Erase for good
            </Button>
            <Button variant="quiet" size="small" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </div>
        </form>
      ) : (
        <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
          Erase…
        </Button>
      )}
    </section>
  );
}
