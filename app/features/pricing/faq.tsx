import { Disclosure } from '#app/components/disclosure.tsx';
import { FAQ, FAQ_CONTACT, FAQ_HEADING } from '#app/content/faq.ts';

/** The questions share one `name`, so opening one closes the others even before hydration. */
export function Faq() {
  return (
    <section className="border-t border-line py-18 md:py-24">
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
            <Disclosure
              key={question}
              name="faq"
              open={index === 0}
              summary={<span className="text-heading font-medium">{question}</span>}
              className="border-b border-line first:border-t"
            >
              <p className="max-w-wide pb-6 text-body text-soft">{answer}</p>
            </Disclosure>
          ))}
        </div>
      </div>
    </section>
  );
}
