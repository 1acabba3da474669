type Message = Record<string, unknown>;

export interface Port {
  send(message: Message): void;
  listen(hear: (message: Message) => void): void;
  close(): void;
}

export interface Request {
  answer: Promise<Response>;
  stop(): void;
  drop(reason: unknown): void;
}

export class Client {
  constructor(port: Port, hear?: { onload?: (loaded: number, total: number) => void; onfail?: (message: string) => void });
  request(method: string, path: string, body?: string): Request;
  fetch(path: string, init?: { method?: string; body?: string; signal?: AbortSignal }): Promise<Response>;
  fail(message: string): void;
}

export function browserPort(address: string | URL): Port;
