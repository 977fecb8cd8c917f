declare module 'sha256-wasm' {
  class Sha256 {
    static readonly WASM: object | false;
    /** Bytes: of a text it would count the characters. */
    update(content: Uint8Array): this;
    digest(): Uint8Array;
  }
  export default Sha256;
}
