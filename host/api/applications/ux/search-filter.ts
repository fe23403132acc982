/**
 * SearchFilter: what is typed into a field filters a list, a moment after the last key.
 * Public source: foundryvtt.com/api/v13 foundry.applications.ux.SearchFilter.
 */
interface Configuration {
  inputSelector: string;
  contentSelector?: string;
  initial?: string;
  callback: (event: Event | null, query: string, rgx: RegExp, content: HTMLElement | null) => void;
  delay?: number;
}

export class SearchFilter {
  static OPERATORS = Object.freeze({
    EQUALS: "equals",
    CONTAINS: "contains",
    STARTS_WITH: "starts_with",
    ENDS_WITH: "ends_with",
    LESS_THAN: "lt",
    LESS_THAN_EQUAL: "lte",
    GREATER_THAN: "gt",
    GREATER_THAN_EQUAL: "gte",
    BETWEEN: "between",
    IS_EMPTY: "is_empty",
  });

  query: string;
  rgx: RegExp | undefined;
  #options: Configuration;
  #content: HTMLElement | null = null;
  #input: HTMLInputElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Configuration) {
    this.#options = options;
    this.query = options.initial ?? "";
  }

  static cleanQuery(query: string): string {
    return query
      .normalize("NFD")
      .replace(/\p{Diacritic}/gu, "")
      .trim();
  }
  static testQuery(query: RegExp, text: string): boolean {
    return query.test(SearchFilter.cleanQuery(text));
  }

  bind(html: HTMLElement): void {
    const { contentSelector, inputSelector, delay = 200 } = this.#options;
    this.#content = contentSelector ? html.querySelector<HTMLElement>(contentSelector) : html;
    this.#input = html.querySelector<HTMLInputElement>(inputSelector);
    if (!this.#input) return;
    this.#input.value = this.query;
    this.#input.addEventListener("input", (event) => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.filter(event, this.#input?.value ?? ""), delay);
    });
    if (this.query) this.filter(null, this.query);
  }
  unbind(): void {
    clearTimeout(this.#timer);
    this.#input = this.#content = null;
  }

  filter(event: Event | null, query: string): void {
    this.query = SearchFilter.cleanQuery(query);
    this.rgx = new RegExp(this.query.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i");
    this.#options.callback(event, this.query, this.rgx, this.#content);
  }
}
