import { PUBLICATION_COLUMNS } from '@annuaire/contracts';
import { describe, expect, it } from '@jest/globals';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { computeXsd } from './xsd.js';

const REQUIRED = '<lastSeenAt>2026-11-01</lastSeenAt><presence>present</presence>';

function validate(rows: string): void {
  using document = XmlDocument.fromString(`<rows>${rows}</rows>`);
  using xsd = XmlDocument.fromString(computeXsd(PUBLICATION_COLUMNS));
  using validator = XsdValidator.fromDoc(xsd);
  validator.validate(document);
}

describe('computeXsd', () => {
  it('takes rows with the nullable columns left out', () => {
    expect(() =>
      validate(`<row>${REQUIRED}</row><row><individualId>7</individualId>${REQUIRED}</row>`),
    ).not.toThrow();
  });

  it.each([
    ['an unknown column', `<row><other/>${REQUIRED}</row>`],
    ['a column out of its order', '<row><presence>gone</presence><lastSeenAt>2026-11-01</lastSeenAt></row>'],
    ['a missing column', '<row><presence>gone</presence></row>'],
    ['a value outside its list', `<row><profession>dentist</profession>${REQUIRED}</row>`],
    ['a day that is none', '<row><lastSeenAt>2026-02-30</lastSeenAt><presence>gone</presence></row>'],
  ])('refuses %s', (_, row) => {
    expect(() => validate(row)).toThrow();
  });
});
