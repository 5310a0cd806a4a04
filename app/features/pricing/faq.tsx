import { StrokeIcon } from '~/components/stroke-icon';
import { FAQ, FAQ_CONTACT, FAQ_HEADING } from '~/content/faq';

/** They share one `name`, so opening one closes the others even before hydration. */
export function Faq() {
  return (
    <section className="border-t border-line py-18 md:py-28">
      <div className="page-width grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.7fr]">
        <div className="self-start lg:sticky lg:top-28">
          <h2 className="max-w-[8em] text-title font-semibold">{FAQ_HEADING}</h2>
          <p className="mt-4 text-body text-soft">
            {FAQ_CONTACT.text}{' '}
            <a href={FAQ_CONTACT.url} className="font-medium text-accent underline underline-offset-4">
              {FAQ_CONTACT.label}
            </a>
          </p>
        </div>
        <div>
          {FAQ.map(({ question, answer }, index) => (
            <details key={question} name="faq" open={index === 0} className="group border-b border-line first:border-t">
              <summary className="flex list-none items-center justify-between gap-6 py-5 text-heading font-medium text-pretty [&::-webkit-details-marker]:hidden">
                {question}
                <StrokeIcon
                  path="M12 4.8v14.4M4.8 12h14.4"
                  strokeWidth={2.1}
                  className="size-5 shrink-0 text-faint transition-transform duration-200 group-open:rotate-45"
                />
              </summary>
              <p className="max-w-[42.5em] pb-6 text-body text-soft">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
