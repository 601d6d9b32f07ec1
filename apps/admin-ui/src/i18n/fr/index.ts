import { withFrenchTypography } from '../typography';
import { directory } from './directory';
import { fields } from './fields';
import { fixed } from './fixed';
import { home } from './home';
import { pages } from './pages';
import { shell } from './shell';

export const fr = { fixed, ...withFrenchTypography({ shell, pages, home, fields, directory }) };
