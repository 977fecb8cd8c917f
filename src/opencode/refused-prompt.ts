/**
 * The error that refuses a prompt. OpenCode shows "Unexpected server error" for errors of a plugin, whatever they say.
 * Errors with the name of its own error about settings are shown as their `toObject` has them, so that the user reads
 * the reason. INVARIANT: it is an error in any version, so that the prompt is refused.
 */
export class RefusedPrompt extends Error {
  override readonly name = 'ConfigInvalidError';

  toObject(): { readonly name: string; readonly data: { readonly message: string } } {
    return { name: 'RefusedPrompt', data: { message: this.message } };
  }
}
