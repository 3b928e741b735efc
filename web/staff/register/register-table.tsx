type RegisterTableProps = {
  /** Of the numbers, of the names, and of what is marked. */
  heads: readonly (string | number)[];
  /** A student's name, and what is marked; empty where it is marked by hand. */
  rows: readonly (readonly string[])[];
};

/** A register as it stands on paper. */
export function RegisterTable({ heads, rows }: RegisterTableProps) {
  return (
    <table className="mt-2 w-full border-collapse text-xs *:*:*:border *:*:*:border-rule *:*:*:px-1 *:*:*:py-1.5 *:*:*:text-start">
      <thead>
        {/* biome-ignore-start lint/suspicious/noArrayIndexKey: a day may have two classes, and the table never changes */}
        <tr>
          {heads.map((head, at) => (
            <th key={at}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            <td>{at + 1}</td>
            {row.map((text, column) => (
              <td key={column}>{text}</td>
            ))}
          </tr>
        ))}
        {/* biome-ignore-end lint/suspicious/noArrayIndexKey: as above */}
      </tbody>
    </table>
  );
}
