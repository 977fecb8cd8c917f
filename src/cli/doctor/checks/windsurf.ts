/** Windsurf runs the hooks of a workspace that the user has opened. */
import { windsurf } from '../../../hook/hosts/windsurf.ts';
import { hooksCheck } from '../hooks.ts';

export const windsurfCheck = hooksCheck(windsurf);
