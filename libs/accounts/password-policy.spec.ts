import { describe, expect, it } from '@jest/globals';
import { COMMON_PASSWORDS } from './common-passwords.js';
import { findPasswordProblem } from './password-policy.js';

const NAMES = ['Association du médicament vétérinaire', 'Annuaire Véto-Pharma'];
const problem = (password: string) => findPasswordProblem(password, NAMES);

describe('findPasswordProblem', () => {
  it.each([
    ['onze lettre', /12 caractères/],
    ['x'.repeat(129), /128 caractères/],
    ['password1234', /courant/],
    ['Motdepasse2026!', /courant/],
    ['P@ssw0rd1234', /courant/],
    ['azertyuiop123', /courant/],
    ['aaaaaaaaaaaaaaa', /courant/],
    ['123456789012', /courant/],
    ['abcabcabcabc', /courant/],
    ['pharmacievétérinaire', /courant/],
    ['Soleil-Juillet-2026', /courant/],
    ['AnnuaireVétoPharma!2026', /association/],
    ['annuaire veto pharma ?', /association/],
    ['association medicament', /courant/],
    ['4nnu41re-Vet0-Ph4rm4', /association/],
  ])('refuses %s', (password, why) => {
    expect(problem(password)).toMatch(why);
  });

  it.each([
    'tracteur bleu nuageux crayon',
    'motdepasse-fictif',
    'xK9#vQ2!mZ7p',
    'une phrase, même avec des espaces',
    '🦊🌲🧭🎻🪁🛶 rivières',
    'Nénuphar-17-Brouette',
    'ffffffffffff-quatre-vingt-douze',
  ])('takes %s: no rule of composition, any character', (password) => {
    expect(problem(password)).toBeNull();
  });

  it('takes passwords of 12 and of 128 characters', () => {
    expect(problem('zigouplatrec')).toBeNull();
    expect(problem('brouette '.repeat(3) + 'nénuphar zinc '.repeat(7) + 'abc')).toBeNull();
  });

  it('knows thousands of common passwords without a network', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(1500);
    for (const password of COMMON_PASSWORDS)
      expect([password, problem(password)]).not.toEqual([password, null]);
  });
});
