export function texts(): Promise<Record<string, string>>;
