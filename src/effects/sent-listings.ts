/** Files that code lists by itself and sends: `post(url, data=p.read_bytes())` for each `p` of a folder. */
import type { CommandEffect } from './of-word.ts';
import { placesOf, type Surroundings } from './places.ts';

const SENDS =
  /\b(?:post|put|patch)\s*\(|\bmethod["']?\s*[:=]>?\s*["'](?:POST|PUT|PATCH)|[(,{]\s*(?:data|files|json|body|content)\s*[:=](?!=)|\b(?:sendall|sendfile|storbinary)\b/;
const LISTS =
  /\b(?:r?glob|globSync|walk|scandir|listdir|iterdir|readdir(?:Sync)?)\s*\(|\bDir\.(?:glob|children|entries)\b|\bDir\[/;
const FOLDERS =
  /\b(?:Path|i?r?glob|globSync|walk|scandir|listdir|readdir(?:Sync)?|Dir\.\w+)\s*[([]\s*(["'])([^"'\n]{1,200})\1/g;
const MAX_FOLDERS = 20;

/** Read effects for the listed folders with everything below them; for the current folder if the code names none. */
export function sentListings(text: string, around: Surroundings): readonly CommandEffect[] {
  if (!SENDS.test(text) || !LISTS.test(text)) return [];
  const named = [...text.matchAll(FOLDERS)].slice(0, MAX_FOLDERS).map(([, , folder = '']) => folder);
  const places = (named.length === 0 ? ['.'] : named).flatMap(folder =>
    placesOf(
      { text: folder, isGlob: /[*?]/.test(folder), isExpanded: false },
      { isTree: true, isEntry: false },
      around,
    ),
  );
  return places.map(place => ({ kind: 'read', target: place.path, goal: { place }, isPlain: false }));
}
