import type { PublicationColumn } from '@annuaire/contracts';
import type { Columns } from '../../columns.js';

const TYPES: Record<PublicationColumn['kind'], string> = {
  id: 'xs:int',
  date: 'xs:date',
  enum: 'xs:string',
  identifier: 'xs:string',
  text: 'xs:string',
};

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function computeElement(column: PublicationColumn): string {
  const { name, kind, nullable, label, meaning, values } = column;
  const note = `<xs:annotation><xs:documentation xml:lang="fr">${escapeXml(`${label} : ${meaning}`)}</xs:documentation></xs:annotation>`;
  const start = `      <xs:element name="${name}"${nullable ? ' minOccurs="0"' : ''}`;
  if (!values) return `${start} type="${TYPES[kind]}">${note}</xs:element>`;
  const choices = values.map((value) => `<xs:enumeration value="${value}"/>`).join('');
  return `${start}>${note}<xs:simpleType><xs:restriction base="xs:string">${choices}</xs:restriction></xs:simpleType></xs:element>`;
}

/** The XML Schema of our XML files, from the one schema of columns. */
export function computeXsd(columns: Columns): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified">
  <xs:element name="rows"><xs:complexType><xs:sequence>
    <xs:element name="row" minOccurs="0" maxOccurs="unbounded"><xs:complexType><xs:sequence>
${columns.map(computeElement).join('\n')}
    </xs:sequence></xs:complexType></xs:element>
  </xs:sequence></xs:complexType></xs:element>
</xs:schema>
`;
}
