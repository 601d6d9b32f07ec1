import { XML_START } from './sheet-xml.js';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** One sheet: `rows` counts its header, and is given for sheets that have a filter. */
export interface Sheet {
  name: string;
  rows?: number;
}

const each = (sheets: readonly Sheet[], make: (sheet: Sheet, number: number) => string) =>
  sheets.map((sheet, i) => make(sheet, i + 1)).join('');

function computeWorkbook(sheets: readonly Sheet[], lastLetter: string): string {
  const list = each(sheets, ({ name }, n) => `<sheet name="${name}" sheetId="${n}" r:id="rId${n}"/>`);
  const filters = each(sheets, ({ name, rows }, n) =>
    rows === undefined
      ? ''
      : `<definedName name="_xlnm._FilterDatabase" localSheetId="${n - 1}" hidden="1">'${name}'!$A$1:$${lastLetter}$${rows}</definedName>`,
  );
  return `${XML_START}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${list}</sheets><definedNames>${filters}</definedNames></workbook>`;
}

/** Cell formats in the order of `STYLES`. */
const STYLES_XML = `${XML_START}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE3EEF3"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/**
 * Every part of the workbook but its sheets, which are `xl/worksheets/sheet1.xml` and on.
 * @param lastLetter of the data sheets' columns
 */
export function computeWorkbookParts(
  sheets: readonly Sheet[],
  lastLetter: string,
): [name: string, xml: string][] {
  const overrides = each(
    sheets,
    (_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  );
  const relations = each(
    sheets,
    (_, n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  );
  return [
    [
      '[Content_Types].xml',
      `${XML_START}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${overrides}</Types>`,
    ],
    [
      '_rels/.rels',
      `${XML_START}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    ['xl/workbook.xml', computeWorkbook(sheets, lastLetter)],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML_START}<Relationships xmlns="${PACKAGE}/relationships">${relations}<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', STYLES_XML],
  ];
}
