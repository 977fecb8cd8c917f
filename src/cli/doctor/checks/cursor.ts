/** Cursor runs the hooks of a project that the user has opened. */
import { cursor } from '../../../hook/hosts/cursor.ts';
import { hooksCheck } from '../hooks.ts';

export const cursorCheck = hooksCheck(cursor);
