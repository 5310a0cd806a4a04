import { FAQ } from '~/content/faq';
import { structuredData } from '~/lib/structured-data';

export function faqPage() {
  return structuredData('FAQPage', {
    mainEntity: FAQ.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });
}
