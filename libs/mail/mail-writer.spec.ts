import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '#config/config.js';
import { MailWriter } from './mail-writer.js';
import { MAIL_TEMPLATES } from './templates.js';

const config = loadConfig({
  DATA_DIR: mkdtempSync(join(tmpdir(), 'annuaire-writer-')),
  PUBLIC_URL: 'https://annuaire.example/',
});
const DATA = {
  ...{ firstName: 'Noé', lastName: 'Fictif', companyName: 'Labo <script>' },
  ...{ importId: 12, registryLabel: 'Ordre', fileName: 'ordre.csv', reason: 'Le fichier est vide.' },
};

describe('MailWriter', () => {
  it.each(Object.keys(MAIL_TEMPLATES))('writes %s in French, the same as text and as HTML', (template) => {
    const { subject, text, html } = new MailWriter(config).write({ template, data: DATA, link: null });
    expect(subject).toMatch(/\S/);
    expect(text).toMatch(/^Bonjour/);
    expect(html).toContain('lang="fr"');
    expect(html).not.toMatch(/<script|<img|src=/);
    for (const mail of [text, html]) expect(mail).not.toMatch(/undefined|null|\[object/);
  });

  it('gives the same link each time, of one kind and one nonce only', () => {
    const write = (kind: 'activation' | 'reset', nonce: string) =>
      new MailWriter(config).write({ template: 'invitation', data: DATA, link: { kind, nonce } }).text;
    const [, url] = /(https:\S+)/.exec(write('activation', 'n1'))!;
    expect(url).toMatch(/^https:\/\/annuaire\.example\/activate-account\?token=[\w-]{43}$/);
    expect(write('activation', 'n1')).toContain(url);
    expect(write('activation', 'n2')).not.toContain(url);
    expect(write('reset', 'n1')).not.toContain(url!.split('=')[1]);
  });

  it('refuses a template that is not known', () => {
    expect(() => new MailWriter(config).write({ template: 'constructor', data: {}, link: null })).toThrow(
      /No mail/,
    );
  });
});
