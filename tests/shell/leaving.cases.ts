/**
 * Scripts, and the leaves they are read to: loops, functions and branches that are left early or late, and what
 * variables hold after that. `leaves.ts` says how leaves are written.
 */
export const leaving: readonly (readonly [script: string, leaves: string])[] = [
  [
    'for i in a b; do if [ $i = a ]; then D=/; break; fi; done; rm $D',
    '[ a = a ]; [ b = a ]; (D=/); break; rm /; rm $D',
  ],
  [
    'D=x; for i in a; do D=/; a && break; D=y; done; rm $D',
    '(D=x); (D=/); a; break; (D=y); rm x; rm /; rm y',
  ],
  [
    'D=x; for i in a; do rm $D; D=/; a && continue; D=y; done',
    '(D=x); rm x; rm /; rm y; (D=/); a; continue; (D=y)',
  ],
  ['D=x; while D=/; a; do D=y; done; rm $D', '(D=x); (D=/); a; (D=y); rm x; rm /; rm y'],
  ['D=x; until D=/; a; do D=y; done; rm $D', '(D=x); (D=/); a; (D=y); rm x; rm /; rm y'],
  [
    'D=x; while read l; do D=/; a && break; D=y; done; rm $D',
    '(D=x); read l; (D=/); a; break; (D=y); rm x; rm /; rm y',
  ],
  ['D=x; select i in a; do D=/; break; D=y; done; rm $D', '(D=x); (D=/); break; (D=y); rm x; rm /; rm y'],
  [
    'D=x; for i in a; do for j in b; do D=/; break 2; done; D=y; done; rm $D',
    '(D=x); (D=/); break 2; (D=y); rm x; rm /; rm y',
  ],
  [
    'D=x; for i in a; do for j in b; do D=/; break; done; D=y; done; rm $D',
    '(D=x); (D=/); break; (D=y); rm x; rm y',
  ],
  [
    'D=x; for i in a; do for j in b; do D=/; break $n; done; D=y; done; rm $D',
    '(D=x); (D=/); break $n; (D=y); rm x; rm /; rm y',
  ],
  [
    'D=x; for i in a; do case $i in a) D=/; break;; esac; D=y; done; rm $D',
    '(D=x); (D=/); break; (D=y); rm x; rm /; rm y',
  ],
  [
    'D=x; for i in a; do D=/; eval break; D=y; done; rm $D',
    '(D=x); (D=/); eval break {eval: break}; (D=y); rm x; rm /; rm y',
  ],
  ['D=x; for i in a; do (D=/; break); done; rm $D', '(D=x); (D=/); break; rm x'],
  ['D=x; for i in a; do D=/ | break; done; rm $D', '(D=x); (D=/); break; rm x'],
  [
    'f() { D=/; a && return; D=y; }; D=x; f; rm $D',
    '(D=x); f {function: (D=/); function: a; function: return; function: (D=y)}; rm y; rm /',
  ],
  [
    'f() { for i in a; do D=/; return; done; D=y; }; D=x; f; rm $D',
    '(D=x); f {function: (D=/); function: return; function: (D=y)}; rm y; rm /',
  ],
  ['f() (D=/; return); D=x; f; rm $D', '(D=x); f {function: (D=/); function: return}; rm x'],
  [
    'f() { local D=/; return; }; D=x; f; rm $D',
    '(D=x); f {function: local D=/; function: return}; rm x; rm /',
  ],
  [
    'alias r=return; f() { D=/; r; D=y; }; f; rm $D',
    'alias r=return; f {function: (D=/); function: r {function: return}; function: (D=y)}; rm y; rm /',
  ],
  [
    "D=x; . /dev/stdin <<< 'D=/; return; D=y'; rm $D",
    "(D=x); . /dev/stdin <<<'D=/; return; D=y' {heredoc: (D=/); heredoc: return; heredoc: (D=y)}; rm y; rm /",
  ],
  [
    'if a; then f() { D=/; }; else f() { D=y; }; fi; D=x; f; rm $D',
    'a; (D=x); f {function: (D=/); function: (D=y)}; rm /; rm y',
  ],
  ['if a; then D=x; elif D=/; b; then D=y; else rm $D; fi', 'a; (D=x); (D=/); b; (D=y); rm /'],
  ['if a; then f() { D=y; }; fi; D=/; f; rm $D', 'a; (D=/); f {function: (D=y)}; rm /; rm y'],
  ['f() { D=y; }; a && unset -f f; D=/; f; rm $D', 'a; unset -f f; (D=/); f {function: (D=y)}; rm y; rm /'],
  ['D=x; if a; then :; elif D=/; b; then :; fi; rm $D', '(D=x); a; :; (D=/); b; :; rm /; rm x'],
  ['case a in a) D=/ ;& b) rm $D ;; esac', '(D=/); rm /; rm $D'],
  ['D=x; case a in a) D=/ ;;& *) rm $D ;; esac', '(D=x); (D=/); rm x; rm /'],
  ['D=x; case a in a) D=/ ;; *) rm $D ;; esac', '(D=x); (D=/); rm x'],
  ['D=x; shopt -s lastpipe; a | D=/; rm $D', '(D=x); shopt -s lastpipe; a; (D=/); rm x; rm /'],
  [
    'f() { rm $1; f /; }; f x',
    'f x {function: rm x; function: f / {function: rm /; function: rm $1; function: f /}}',
  ],
  [
    'f() { rm $D; D=/; f; D=y; }; D=x; f',
    '(D=x); f {function: rm x; function: (D=/); function: f {function: rm /; function: rm $D; function: (D=/); function: f; function: (D=y)}; function: (D=y)}',
  ],
  ['ls() { command ls -F "$@"; }; ls a', 'ls a {function: command ls -F a {wrapper: ls -F a}}'],
];
