/** The address of a file of messages, made by tools/messages.ts. */
declare module "messages:*" {
  const address: string;
  export default address;
}
