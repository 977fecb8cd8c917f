/** Cline runs scripts of a project, once hooks are turned on in its settings. */
import { cline } from '../../../hook/hosts/cline.ts';
import { hooksCheck } from '../hooks.ts';

export const clineCheck = hooksCheck(cline);
