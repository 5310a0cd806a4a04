import { expect, type Locator, type Page } from '@playwright/test';

const ADDRESS = {
  NAME_FULL: 'Ada Example',
  EMAIL_ADDRESS: 'ada@example.com',
  COMPANY_NAME: 'Example Ltd',
  PHONE_HOME_WHOLE_NUMBER: '+442079460000',
  ADDRESS_HOME_LINE1: '1 Example Road',
  ADDRESS_HOME_CITY: 'London',
  ADDRESS_HOME_ZIP: 'N1 1AA',
  ADDRESS_HOME_COUNTRY: 'GB',
};

type FilledField = { name: string; autofillType: string };

/** Has Chromium fill in the form from a saved address. Returns what Chromium thinks each field is for. */
export async function autofill(page: Page, start: Locator): Promise<Record<string, string>> {
  const browser = await page.context().newCDPSession(page);
  const fields: FilledField[] = [];
  browser.on('Autofill.addressFormFilled', ({ filledFields }) => fields.push(...filledFields));
  await browser.send('Autofill.enable');
  await browser.send('DOM.enable');
  await start.click();
  const address = { fields: Object.entries(ADDRESS).map(([name, value]) => ({ name, value })) };
  const { result } = await browser.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const { node } = await browser.send('DOM.describeNode', { objectId: result.objectId });
  // The browser looks at a form a moment after it has changed.
  await expect
    .poll(async () => {
      await browser.send('Autofill.trigger', { fieldId: node.backendNodeId, address }).catch(() => {});
      return fields.length;
    })
    .toBeGreaterThan(0);
  return Object.fromEntries(fields.map(({ name, autofillType }) => [name, autofillType]));
}
