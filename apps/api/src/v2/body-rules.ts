import { applyDecorators } from '@nestjs/common';
import { IsEmail, IsString, Matches, MaxLength, MinLength } from 'class-validator';

/** One line of text: no control character, which mails and logs would read as more lines. */
export const IsLine = (label: string, max = 100) =>
  applyDecorators(
    Matches(/^[^\p{Cc}\u2028\u2029]*\S[^\p{Cc}\u2028\u2029]*$/u, {
      message: `${label} est attendu, sur une ligne.`,
    }),
    MaxLength(max, { message: `${label} compte ${max} caractères au plus.` }),
    IsString({ message: `${label} est attendu.` }),
  );

/** A name that goes into e-mails to people who know nobody here: no link may ride along. */
export const IsName = (label: string, max?: number) =>
  applyDecorators(
    Matches(/^(?!.*([<>@]|:\/\/|www\.))/isu, { message: `${label} ne contient ni lien ni adresse.` }),
    IsLine(label, max),
  );

export const IsAddress = () =>
  applyDecorators(
    IsEmail({}, { message: "L'adresse e-mail n'est pas valable." }),
    MaxLength(254, { message: "L'adresse e-mail compte 254 caractères au plus." }),
  );

/** Read, never trimmed nor judged here: the policy says which new passwords are taken. */
export const IsPassword = (label = 'Le mot de passe') =>
  applyDecorators(
    MaxLength(128, { message: `${label} compte 128 caractères au plus.` }),
    MinLength(1, { message: `${label} est attendu.` }),
    IsString({ message: `${label} est attendu.` }),
  );
