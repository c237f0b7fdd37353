/** Messages in Fluent's format, as text: the build takes their comments away. */
declare module "*.ftl" {
  const text: string;
  export default text;
}
