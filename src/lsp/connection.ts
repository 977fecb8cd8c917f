/**
 * The Language Server Protocol over standard input and output. The only importer of `vscode-languageserver` and
 * `vscode-languageserver-textdocument`: we use their framing, their types, and their texts with incremental changes. A
 * position counts UTF-16 units there as our offsets do.
 *
 * INVARIANT: the server survives whatever a client sends. A fault of ours is said in the log of the client, and the
 * request has an empty answer.
 */
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  type CodeAction,
  CodeActionKind,
  type CompletionItem,
  CompletionItemKind,
  createConnection,
  DiagnosticSeverity,
  DocumentDiagnosticReportKind,
  type InitializeResult,
  MarkupKind,
  ProposedFeatures,
  type Range,
  ResponseError,
  SymbolKind,
  type TextDocumentPositionParams,
  TextDocumentSyncKind,
  TextDocuments,
  type TextEdit,
  type Diagnostic as WireDiagnostic,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { CheckSchedule } from './check-schedule.ts';
import type { Completion } from './completion.ts';
import type { Location } from './navigate.ts';
import type { Service } from './service.ts';
import type { DocumentSymbol } from './symbols.ts';

interface Serving {
  readonly version: string;
  /** Makes the service, given how the texts that are open are read. */
  readonly service: (open: (path: string) => string | undefined) => Service;
  /** The text of a file that is not open. */
  readonly read: (path: string) => string | undefined;
  readonly address: (code: string) => string;
  /** Something changed on the disk. */
  readonly forget: () => void;
}

/** JSON-RPC's code for a request that cannot be answered as it stands. */
const REQUEST_FAILED = -32_803;

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  note: DiagnosticSeverity.Information,
} as const;
const itemKinds: Readonly<Record<Completion['kind'], CompletionItemKind>> = {
  key: CompletionItemKind.Property,
  value: CompletionItemKind.Value,
  name: CompletionItemKind.Reference,
  file: CompletionItemKind.File,
  keyword: CompletionItemKind.Keyword,
};
const symbolKinds: Readonly<Record<DocumentSymbol['kind'], SymbolKind>> = {
  claim: SymbolKind.Variable,
  predicate: SymbolKind.Boolean,
  relation: SymbolKind.Function,
  rule: SymbolKind.Event,
  item: SymbolKind.Object,
};

/** Serves until the client ends the connection. */
export function serve(serving: Serving): void {
  new Server(serving).listen();
}

class Server {
  readonly #connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout);
  readonly #documents = new TextDocuments(TextDocument);
  /** The documents that are open. */
  readonly #byPath = new Map<string, TextDocument>();
  readonly #checks = new CheckSchedule(uri => this.#check(uri));
  readonly #service: Service;
  readonly #serving: Serving;

  constructor(serving: Serving) {
    this.#serving = serving;
    this.#service = serving.service(path => this.#byPath.get(path)?.getText());
  }

  listen(): void {
    this.#connection.onInitialize(() => this.#initialized());
    this.#followDocuments();
    this.#answerAboutDocuments();
    this.#answerAboutPositions();
    this.#documents.listen(this.#connection);
    this.#connection.listen();
  }

  #initialized(): InitializeResult {
    return {
      serverInfo: { name: 'rulespec', version: this.#serving.version },
      capabilities: {
        textDocumentSync: TextDocumentSyncKind.Incremental,
        completionProvider: { triggerCharacters: ['.', ' ', ':', '"', "'", '-', '{', '(', '['] },
        hoverProvider: true,
        definitionProvider: true,
        referencesProvider: true,
        renameProvider: { prepareProvider: true },
        codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
        documentFormattingProvider: true,
        documentSymbolProvider: true,
        diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: false },
      },
    };
  }

  #followDocuments(): void {
    this.#documents.onDidOpen(({ document }) => {
      this.#byPath.set(pathOf(document.uri), document);
      this.#checks.now(document.uri, () => this.#checkRelated(document.uri));
    });
    this.#documents.onDidChangeContent(({ document }) => {
      this.#byPath.set(pathOf(document.uri), document);
      this.#checks.afterChange(document.uri, () => this.#checkRelated(document.uri));
    });
    this.#documents.onDidClose(({ document }) => {
      this.#byPath.delete(pathOf(document.uri));
      this.#checks.cancel(document.uri);
      void this.#connection.sendDiagnostics({ uri: document.uri, diagnostics: [] });
    });
    this.#connection.onDidChangeWatchedFiles(() => {
      this.#serving.forget();
      for (const { uri } of this.#documents.all()) this.#checks.later(uri);
    });
  }

  #check(uri: string): void {
    const document = this.#documents.get(uri);
    if (!document) return;
    const diagnostics = this.#diagnosticsOf(document);
    void this.#connection.sendDiagnostics({ uri, version: document.version, diagnostics });
  }

  #checkRelated(uri: string): void {
    if (this.#documents.all().length < 2) return;
    const group = new Set(this.#answered('related files', () => this.#service.group(pathOf(uri)), []));
    for (const other of this.#documents.all())
      if (other.uri !== uri && group.has(pathOf(other.uri))) this.#checks.later(other.uri);
  }

  #diagnosticsOf(document: TextDocument): WireDiagnostic[] {
    const problems = this.#answered('diagnostics', () => this.#service.problems(pathOf(document.uri)), []);
    return problems.map(problem => this.#wireDiagnostic(problem, document));
  }

  #wireDiagnostic(problem: Diagnostic, document: TextDocument): WireDiagnostic {
    const { code, severity, message, span, related = [], hint } = problem;
    const isHere = span?.source.name === pathOf(document.uri);
    const elsewhere = span && !isHere ? [{ message, span }] : [];
    const places = [...elsewhere, ...related].flatMap(({ message, span: { source, start, end } }) => {
      const location = this.#locationOf({ file: source.name, start, end });
      return location ? [{ message, location }] : [];
    });
    return {
      range: isHere ? rangeIn(document, span.start, span.end) : rangeIn(document, 0, 0),
      severity: severities[severity],
      code,
      codeDescription: { href: this.#serving.address(code) },
      source: 'rulespec',
      message: hint === undefined ? message : `${message}\n${hint}`,
      ...(places.length > 0 && { relatedInformation: places }),
    };
  }

  #answerAboutDocuments(): void {
    this.#connection.languages.diagnostics.on(({ textDocument }) => {
      const document = this.#documents.get(textDocument.uri);
      const items = document ? this.#diagnosticsOf(document) : [];
      return { kind: DocumentDiagnosticReportKind.Full, items };
    });
    this.#connection.onCodeAction(({ textDocument: { uri }, range }) => this.#codeActions(uri, range));
    this.#connection.onDocumentFormatting(({ textDocument: { uri } }) => {
      const document = this.#documents.get(uri);
      const text =
        document && this.#answered('formatting', () => this.#service.format(pathOf(uri)), undefined);
      if (!document || text === undefined) return [];
      return [{ range: rangeIn(document, 0, document.getText().length), newText: text }];
    });
    this.#connection.onDocumentSymbol(({ textDocument: { uri } }) => {
      const document = this.#documents.get(uri);
      if (!document) return [];
      return this.#answered('symbols', () => this.#service.symbols(pathOf(uri)), []).map(each => ({
        name: each.name,
        kind: symbolKinds[each.kind],
        range: rangeIn(document, each.start, Math.max(each.end, each.nameEnd)),
        selectionRange: rangeIn(document, each.nameStart, each.nameEnd),
      }));
    });
  }

  #codeActions(uri: string, range: Range): CodeAction[] {
    const document = this.#documents.get(uri);
    if (!document) return [];
    const [start, end] = [document.offsetAt(range.start), document.offsetAt(range.end)];
    const mends = this.#answered('code actions', () => this.#service.mends(pathOf(uri)), []);
    return mends
      .filter(each => each.start <= end && start <= each.end)
      .map(each => ({
        title: each.title,
        kind: CodeActionKind.QuickFix,
        isPreferred: true,
        diagnostics: [this.#wireDiagnostic(each.problem, document)],
        edit: {
          changes: { [uri]: [{ range: rangeIn(document, each.start, each.end), newText: each.text }] },
        },
      }));
  }

  #answerAboutPositions(): void {
    this.#connection.onCompletion(request =>
      this.#at(request, 'completion', [], (document, path, offset) =>
        this.#service.complete(path, offset).map((each, index) => completionItem(each, index, document)),
      ),
    );
    this.#connection.onHover(request =>
      this.#at(request, 'hover', null, (document, path, offset) => {
        const found = this.#service.hover(path, offset);
        if (!found) return null;
        const contents = { kind: MarkupKind.Markdown, value: found.markdown };
        return { contents, range: rangeIn(document, found.start, found.end) };
      }),
    );
    this.#connection.onDefinition(request =>
      this.#at(request, 'definition', [], (_, path, offset) =>
        this.#locationsOf(this.#service.definitions(path, offset)),
      ),
    );
    this.#connection.onReferences(request =>
      this.#at(request, 'references', [], (_, path, offset) =>
        this.#locationsOf(this.#service.references(path, offset, request.context.includeDeclaration)),
      ),
    );
    this.#connection.onPrepareRename(request =>
      this.#at(request, 'rename', null, (document, path, offset) => {
        const found = this.#service.renamable(path, offset);
        if ('refusal' in found) return refusal(found.refusal);
        const { start, end, name } = found.mention;
        return { range: rangeIn(document, start, end), placeholder: name };
      }),
    );
    this.#connection.onRenameRequest(request =>
      this.#at(request, 'rename', null, (_, path, offset) => {
        const found = this.#service.rename(path, offset, request.newName);
        return 'refusal' in found ? refusal(found.refusal) : this.#edits(found.replacements);
      }),
    );
  }

  #edits(replacements: readonly (Location & { readonly text: string })[]): WorkspaceEdit {
    const changes: Record<string, TextEdit[]> = {};
    for (const { text, ...place } of replacements) {
      const location = this.#locationOf(place);
      if (!location) continue;
      const edits = changes[location.uri] ?? [];
      edits.push({ range: location.range, newText: text });
      changes[location.uri] = edits;
    }
    return { changes };
  }

  /** Answers a request about a position of an open document. */
  #at<Answer, Empty>(
    { textDocument: { uri }, position }: TextDocumentPositionParams,
    what: string,
    empty: Empty,
    answer: (document: TextDocument, path: string, offset: number) => Answer,
  ): Answer | Empty {
    const document = this.#documents.get(uri);
    if (!document) return empty;
    return this.#answered<Answer | Empty>(
      what,
      () => answer(document, pathOf(uri), document.offsetAt(position)),
      empty,
    );
  }

  #answered<Answer>(what: string, answer: () => Answer, empty: Answer): Answer {
    try {
      return answer();
    } catch (fault) {
      const told = fault instanceof Error ? fault.stack : String(fault);
      this.#connection.console.error(`rulespec: ${what}: ${told}`);
      return empty;
    }
  }

  #locationsOf(places: readonly Location[]) {
    return places.flatMap(each => this.#locationOf(each) ?? []);
  }

  #locationOf({ file, start, end }: Location) {
    const open = this.#byPath.get(file);
    const text = open ? undefined : this.#serving.read(file);
    if (!open && text === undefined) return undefined;
    const uri = open?.uri ?? pathToFileURL(file).href;
    const document = open ?? TextDocument.create(uri, '', 0, text ?? '');
    return { uri, range: rangeIn(document, start, end) };
  }
}

function completionItem(found: Completion, index: number, document: TextDocument): CompletionItem {
  return {
    label: found.label,
    kind: itemKinds[found.kind],
    ...(found.detail !== undefined && { detail: found.detail }),
    ...(found.about !== undefined && { documentation: found.about }),
    filterText: found.text,
    sortText: String(index).padStart(5, '0'),
    textEdit: { range: rangeIn(document, found.start, found.end), newText: found.text },
  };
}

function refusal(message: string) {
  return new ResponseError(REQUEST_FAILED, message);
}

function rangeIn(document: TextDocument, start: number, end: number): Range {
  return { start: document.positionAt(start), end: document.positionAt(end) };
}

/** A text that is no file keeps its address as its path. */
function pathOf(uri: string): string {
  try {
    return fileURLToPath(uri);
  } catch {
    return uri;
  }
}
